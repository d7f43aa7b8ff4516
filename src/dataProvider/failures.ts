import { secondsToWait } from './errors';

interface Failure {
  /** Reads that failed in a row, this one included. */
  times: number;
  /** When it was last read with success, ms since 1970; 0 for never. */
  since: number;
  /** Good reads before it. */
  reads: number;
}

const byQuery = new WeakMap<object, Failure>();
const byError = new WeakMap<Error, Failure>();
const queryOf = new WeakMap<Error, Failing>();

interface Failing {
  cancel: (options: { silent: boolean }) => unknown;
  state: { dataUpdatedAt: number; dataUpdateCount: number };
}

/** Counts a failed read of a query. The query cache calls it, so that it counts for all who show the query. */
export function noteFailure(error: unknown, query: Failing): void {
  const { dataUpdatedAt: since, dataUpdateCount: reads } = query.state;
  const last = byQuery.get(query);
  const failure = { times: last?.reads === reads ? last.times + 1 : 1, since, reads };
  byQuery.set(query, failure);
  if (!(error instanceof Error)) return;
  byError.set(error, failure);
  queryOf.set(error, query);
}

/** Gives up what the query of this error asks for by itself: who tries again does not wait for a poll that hangs. */
export const giveUp = (error: unknown): unknown => queryOf.get(error as Error)?.cancel({ silent: true });

/** What a query's error tells of its failures. Of an error from elsewhere no more is known than that it is one. */
export const failureOf = (error: unknown): Pick<Failure, 'times' | 'since'> =>
  byError.get(error as Error) ?? { times: 1, since: 0 };

/** Longest wait between two polls that fail, ms, and the share of the time since the last good one that is waited. */
export const LATEST_WHILE_FAILING = 30_000;
const GROWTH = 0.5;

interface Polled {
  state: { error: unknown; errorUpdatedAt: number; dataUpdatedAt: number };
}

/**
 * A `refetchInterval` of the same wait after each answer. While reads fail the wait grows, and is no shorter than the
 * server asks for.
 */
export const every =
  (wait: number) =>
  ({ state: { error, errorUpdatedAt, dataUpdatedAt } }: Polled): number =>
    error
      ? Math.max(
          wait,
          Math.min(LATEST_WHILE_FAILING, (errorUpdatedAt - dataUpdatedAt) * GROWTH),
          secondsToWait(error) * 1_000,
        )
      : wait;
