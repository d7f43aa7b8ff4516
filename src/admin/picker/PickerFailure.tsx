import { useTranslate } from 'ra-core';
import { isApiError } from '../../dataProvider/errors';
import { useFailure } from '../state/useFailure';
import css from './picker.module.css';
import { isUnread, type Found, type Unread } from './search';
import { useText } from './texts';

interface PickerFailureProps {
  /** Plural name of the records. */
  many: string;
  results: Found<object>;
  chosen: readonly (object | Unread)[];
}

const REFUSED = 422;

/**
 * Next to a picker: a failure to read the records or the names of those selected, with a way to try again.
 */
export function PickerFailure({ many, results, chosen }: PickerFailureProps) {
  const text = useText();
  const failure = useFailure();
  const unnamed = chosen.filter(isUnread).filter(({ unread }) => unread === 'failed');
  if (results.state === 'failed') {
    const { error, retry } = results;
    const refused = isApiError(error) && error.code === REFUSED;
    return <Failure sentence={refused ? failure(error) : text('failed', { what: many })} retry={retry} />;
  }
  if (unnamed.length === 0) return null;
  return <Failure sentence={text('unnamed')} retry={() => unnamed.forEach(({ retry }) => retry?.())} />;
}

function Failure({ sentence, retry }: { sentence: string; retry: () => void }) {
  const translate = useTranslate();
  return (
    <span role="alert" className={css.failure}>
      {sentence}{' '}
      <button type="button" className="missing-cell" onClick={retry}>
        {translate('app.action.retry')}
      </button>
    </span>
  );
}
