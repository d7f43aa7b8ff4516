import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { secondsToWait, toMessageKey } from '../../dataProvider/errors';
import { EmptyIcon, FailureIcon, LockIcon } from '../icons';
import { EmptyState } from './EmptyState';

const ICONS: Record<string, typeof FailureIcon> = {
  'app.error.forbidden': LockIcon,
  'app.error.not_found': EmptyIcon,
};

interface ErrorStateProps {
  error: unknown;
  retry?: () => void;
}

const nothing = () => undefined;

/**
 * A failed read, in the catalogue's words (spec 8), with a way on if there is one. If the server says how
 * long to wait, it is retried automatically after that.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const translate = useTranslate();
  const key = toMessageKey(error, 'read');
  const seconds = useCountdown(secondsToWait(error), retry ?? nothing);
  return (
    <EmptyState
      role="alert"
      icon={ICONS[key] ?? FailureIcon}
      title={seconds > 0 ? translate('app.error.rate_limit_for', { seconds }) : translate(key)}
      action={
        retry &&
        key !== 'app.error.forbidden' && (
          <button type="button" className="button" disabled={seconds > 0} onClick={retry}>
            {translate('app.action.retry')}
          </button>
        )
      }
    />
  );
}

/** Counts `seconds` down to 0 and calls `over` when it gets there. */
function useCountdown(seconds: number, over: () => void): number {
  const [remaining, setRemaining] = useState(seconds);
  const tick = useEffectEvent(() => {
    setRemaining(remaining - 1);
    if (remaining === 1) over();
  });
  useEffect(() => {
    if (remaining === 0) return;
    const timer = setTimeout(() => tick(), 1000);
    return () => clearTimeout(timer);
  }, [remaining]);
  return remaining;
}
