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

/** Those of what is shown that are old. */
const oldOf = ({ of, still }: NotUpToDateProps) =>
  [of]
    .flat()
    .filter((read) => read.state === 'stale')
    .filter(({ failures }) => still || failures >= FAILED_POLLS);

/** That what is shown is old, as a sentence; undefined while it is not. For a place that has no room for the banner. */
export function useNotUpToDate(props: NotUpToDateProps): string | undefined {
  const text = useText();
  const old = oldOf(props);
  if (old.length === 0) return undefined;
  const time = clock(Math.min(...old.map(({ since }) => since)));
  return text(props.still ? 'still' : 'polled', { time });
}

/**
 * Says that what is shown is old, because it could not be read again. It goes with the first good answer. The values
 * stay on the screen: this is put next to them.
 */
export function NotUpToDate(props: NotUpToDateProps) {
  const translate = useTranslate();
  const sentence = useNotUpToDate(props);
  if (sentence === undefined) return null;
  return (
    <output className="banner">
      {sentence}
      {props.still && (
        <>
          {' '}
          <button
            type="button"
            className="button small"
            onClick={() => oldOf(props).forEach((read) => read.retry())}
          >
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
