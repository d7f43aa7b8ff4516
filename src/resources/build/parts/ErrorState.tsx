import { useTranslate } from 'ra-core';
import { FailureIcon, LockIcon } from '../icons';
import { EmptyState } from './EmptyState';

/** Status code of a failed call, if the failure carries one. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return 'code' in error ? error.code : 'status' in error ? error.status : undefined;
}

const FORBIDDEN = 403;
const NOT_FOUND = 404;

interface ErrorStateProps {
  error: unknown;
  retry?: () => void;
}

/** A read that failed, told in the catalogue's words (spec 8), with a way on. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const translate = useTranslate();
  const code = codeOf(error);
  if (code === FORBIDDEN)
    return <EmptyState role="alert" icon={LockIcon} title={translate('app.error.forbidden')} />;
  if (code === NOT_FOUND) {
    return (
      <EmptyState role="alert" title={translate('app.error.not_found')}>
        {translate('app.error.not_found_next')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      role="alert"
      icon={FailureIcon}
      title={translate('app.error.fetch')}
      action={
        retry && (
          <button type="button" className="button" onClick={retry}>
            {translate('app.action.retry')}
          </button>
        )
      }
    />
  );
}
