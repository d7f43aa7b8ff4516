import { useTranslate } from 'ra-core';
import { RefreshIcon } from '../screenIcons';
import css from './choice.module.css';
import { useText } from './texts';

interface FailureProps {
  what: string;
  retry: () => void;
}

/** Beside an input whose records could not be read: that they could not, and another try. */
export function Failure({ what, retry }: FailureProps) {
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
