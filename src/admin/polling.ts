import { useRef } from 'react';
import { secondsToWait } from '../dataProvider/errors';
import { LATEST_WHILE_FAILING } from '../dataProvider/failures';

/** The part of a query that polling uses. */
interface Polled<T> {
  queryHash: string;
  state: { data: T | undefined; error: unknown; dataUpdateCount: number; errorUpdateCount: number };
}

interface PollingOptions<T> {
  /** The visible state as one string. Null when nothing can change any more, which ends the polling. */
  markOf: (data: T) => string | null;
  /** Milliseconds until the next request, by the time since the mark last changed. False ends the polling. */
  waitAfter: (unchanged: number, data: T | undefined) => number | false;
}

/** Shortest wait between two requests, ms, and the share of the unchanged time added to it. */
const SOONEST = 2_000;
const GROWTH = 0.5;

/** Polls often while something changes, then less and less often, at most `latest` milliseconds apart. */
export const slowingTo =
  (latest: number) =>
  (unchanged: number): number =>
    Math.min(latest, Math.round(SOONEST + unchanged * GROWTH));

/**
 * A `refetchInterval` that adapts to the data: `waitAfter` chooses the wait from how long `markOf` has
 * been unchanged. Polling goes on while reads fail. The wait is computed once per answer, so rendering
 * does not restart it. A failed request counts as unchanged. The query client does not poll in hidden
 * tabs.
 */
export function usePolling<T>({ markOf, waitAfter }: PollingOptions<T>) {
  const last = useRef({ answer: '', mark: '' as string | null, changedAt: 0, wait: false as number | false });
  return ({ queryHash, state }: Polled<T>): number | false => {
    const { data, error, dataUpdateCount, errorUpdateCount } = state;
    const answer = `${queryHash} ${dataUpdateCount + errorUpdateCount}`;
    if (answer !== last.current.answer) {
      const now = Date.now();
      const mark = data === undefined ? '' : markOf(data);
      const isNew = last.current.answer === '' || mark !== last.current.mark;
      const changedAt = isNew ? now : last.current.changedAt;
      const next = mark === null ? false : waitAfter(now - changedAt, data);
      // Data that could not be read may have changed.
      const wait = error ? Math.max(next || LATEST_WHILE_FAILING, secondsToWait(error) * 1_000) : next;
      last.current = { answer, mark, changedAt, wait };
    }
    return last.current.wait;
  };
}
