import { useTranslate } from 'ra-core';
import type { Read } from '../../dataProvider/read';
import { CLOCK, dateFormat } from '../../i18n/format';
import { useText } from './notUpToDateTexts';

/** A single failed poll is not worth a word: the next one is seconds away. */
const FAILED_POLLS = 2;

interface NotUpToDateProps {
  /** What is shown. Of several, those that were never read are said to have failed where they belong. */
  of: Read<unknown> | readonly Read<unknown>[];
  /** Nothing reads it again by itself: the first failure counts, and a button tries again. */
  still?: boolean;
}

/**
 * Says that what is shown is old, because it could not be read again. It goes with the first good answer. The values
 * stay on the screen: this is put next to them.
 */
export function NotUpToDate({ of, still = false }: NotUpToDateProps) {
  const text = useText();
  const translate = useTranslate();
  const old = [of]
    .flat()
    .filter((read) => read.state === 'stale')
    .filter(({ failures }) => still || failures >= FAILED_POLLS);
  if (old.length === 0) return null;
  const since = Math.min(...old.map((read) => read.since));
  return (
    <output className="banner">
      {text(still ? 'still' : 'polled', { time: clock(since) })}
      {still && (
        <>
          {' '}
          <button type="button" className="button small" onClick={() => old.forEach((read) => read.retry())}>
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
  return dateFormat(today ? CLOCK : { ...CLOCK, month: 'short', day: 'numeric' })(at);
}
