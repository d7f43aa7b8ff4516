import { useTranslate } from 'ra-core';
import { secondsToWait, toMessageKey } from '../../dataProvider/errors';
import { EmptyIcon, FailureIcon, LockIcon } from '../icons';
import { EmptyState } from './EmptyState';
import { useWait } from './useWait';

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
 * A read that failed, in the catalogue's words (spec 8), with a way on where there is one. A server that says how long
 * to wait is asked again by itself, and not before.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const translate = useTranslate();
  const key = toMessageKey(error, 'read');
  const seconds = useWait(secondsToWait(error), retry ?? nothing);
  const final = key in ICONS;
  return (
    <EmptyState
      role="alert"
      icon={ICONS[key] ?? FailureIcon}
      title={seconds > 0 ? translate('app.error.rate_limit_for', { seconds }) : translate(key)}
      action={
        retry &&
        !final && (
          <button type="button" className="button" disabled={seconds > 0} onClick={retry}>
            {translate('app.action.retry')}
          </button>
        )
      }
    />
  );
}
