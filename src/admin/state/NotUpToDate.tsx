import { useTranslate } from 'ra-core';
import type { Read } from '../../dataProvider/read';
import { serverNow, serverTimeOf } from '../../dataProvider/serverTime';
import { CLOCK, dateFormat } from '../../i18n/format';
import { useText } from './notUpToDateTexts';

/** A single failed poll is not reported: the next one is seconds away. */
const FAILED_POLLS = 2;

interface NotUpToDateProps {
  /** The reads on the screen. Those that never succeeded report their failure in their own place. */
  of: Read<unknown> | readonly Read<unknown>[];
  /** The data is not polled: the first failure counts, and a button retries. */
  still?: boolean;
}

/** The reads whose data is stale. */
const oldOf = ({ of, still }: NotUpToDateProps) =>
  [of]
    .flat()
    .filter((read) => read.state === 'stale')
    .filter(({ failures }) => failures >= (still ? 1 : FAILED_POLLS));

/**
 * Message saying that the data is stale; undefined while it is not. For places without room for the
 * banner.
 */
export function useNotUpToDate(props: NotUpToDateProps): string | undefined {
  const text = useText();
  const old = oldOf(props);
  if (old.length === 0) return undefined;
  const time = clockOf(Math.min(...old.map(({ since }) => since)));
  return text(props.still ? 'still' : 'polled', { time });
}

/**
 * Banner saying that the data is stale because it could not be refreshed. It disappears with the first
 * successful read. The values stay on the screen next to it.
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

/** The time of a read in the language's format, with the date if it was another day. */
export function clockOf(since: number): string {
  const at = new Date(serverTimeOf(since));
  const today = at.toDateString() === new Date(serverNow()).toDateString();
  return dateFormat(today ? CLOCK : { ...CLOCK, month: 'short', day: 'numeric' })(at);
}
