import { useRef } from 'react';

/** Shortest wait between two looks at something that moves, ms. */
const SOONEST = 2_000;
const GROWTH = 1.5;

/** The wait before the next look: short while it moves, longer each time that it stood still or failed. */
export const nextWait = (before: number | undefined, moved: boolean, latest: number): number =>
  moved || before === undefined ? SOONEST : Math.min(latest, Math.round(before * GROWTH));

/** What is read of a query. */
interface Looked<T> {
  queryHash: string;
  state: { data: T | undefined; error: unknown; dataUpdateCount: number; errorUpdateCount: number };
}
type Interval<T> = (query: Looked<T>) => number | false;

/**
 * A `refetchInterval` with patience: often while what a person would see (`markOf`) moves, less often the longer it
 * stands still, at most `latest` ms apart. Null says that nothing can move any more, and ends the looking. A hidden tab
 * does not ask; that is the query client's doing.
 */
export function usePatience<T>(markOf: (data: T) => string | null, latest: number): Interval<T> {
  const seen = useRef<{ of: string; mark: string | null; wait?: number }>({ of: '', mark: '' });
  return ({ queryHash, state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
    const of = `${queryHash} ${dataUpdateCount + errorUpdateCount}`;
    const last = seen.current;
    if (of !== last.of) {
      const mark = data === undefined ? '' : markOf(data);
      const moved = data !== undefined && error === null && mark !== last.mark;
      seen.current = { of, mark, wait: nextWait(last.wait, moved, latest) };
    }
    const { mark, wait } = seen.current;
    return mark === null ? false : (wait ?? false);
  };
}
