import { useTranslate } from 'ra-core';
import { RefreshIcon } from '../screenIcons';
import css from './picker.module.css';
import { useText } from './texts';

interface SearchFailureProps {
  /** What could not be read, in the plural. */
  what: string;
  retry: () => void;
}

/** Next to an input whose records could not be read: says so and tries again. */
export function SearchFailure({ what, retry }: SearchFailureProps) {
  const text = useText();
  const translate = useTranslate();
  return (
    <span role="alert" className={css.failure}>
      {text('failed', { what })}{' '}
      <button
        type="button"
        className="icon-button small"
        aria-label={translate('app.action.retry')}
        title={translate('app.action.retry')}
        onClick={retry}
      >
        <RefreshIcon />
      </button>
    </span>
  );
}
