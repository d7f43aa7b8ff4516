import { useTranslate } from 'ra-core';
import { toMessageKey } from '../../../dataProvider/errors';
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

/** A read that failed, in the catalogue's words (spec 8), with a way on where there is one. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const translate = useTranslate();
  const key = toMessageKey(error, 'read');
  const final = key in ICONS;
  return (
    <EmptyState
      role="alert"
      icon={ICONS[key] ?? FailureIcon}
      title={translate(key)}
      action={
        retry &&
        !final && (
          <button type="button" className="button" onClick={retry}>
            {translate('app.action.retry')}
          </button>
        )
      }
    />
  );
}
