import { useTranslate } from 'ra-core';
import type { Read } from '../../dataProvider/read';
import { dateFormat } from '../../i18n/format';
import { useText } from './notUpToDateTexts';

/** A single failed poll is not worth a word: the next one is seconds away. */
const FAILED_POLLS = 2;

interface NotUpToDateProps {
  /** What is shown; allRead puts several together. */
  of: Read<unknown>;
  /** Nothing reads it again by itself: the first failure counts, and a button tries again. */
  still?: boolean;
}

/**
 * Says that what is shown is old, because it could not be read again. It goes with the first good answer. The values
 * stay on the screen: this is put next to them.
 */
export function NotUpToDate({ of: read, still = false }: NotUpToDateProps) {
  const text = useText();
  const translate = useTranslate();
  const shown = read.state === 'stale' && (still || read.failures >= FAILED_POLLS);
  if (!shown) return null;
  return (
    <output className="banner">
      {text(still ? 'still' : 'polled', { time: clock(read.since) })}
      {still && (
        <>
          {' '}
          <button type="button" className="button small" onClick={read.retry}>
            {translate('app.action.retry')}
          </button>
        </>
      )}
    </output>
  );
}

/** The time by the language's clock, with the date where it was another day. */
function clock(since: number): string {
  const at = new Date(since);
  const today = at.toDateString() === new Date().toDateString();
  return dateFormat(today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' })(at);
}
