import { secondsToWait } from './errors';

interface Failure {
  /** Consecutive failed reads, including this one. */
  times: number;
  /** Time of the last successful read, ms since 1970; 0 for never. */
  since: number;
  /** Successful reads before it. */
  reads: number;
}

const byQuery = new WeakMap<object, Failure>();
const byError = new WeakMap<Error, Failure>();
const queryOf = new WeakMap<Error, Failing>();

interface Failing {
  cancel: (options: { silent: boolean }) => unknown;
  state: { dataUpdatedAt: number; dataUpdateCount: number };
}

/** Counts a failed read of a query. The query cache calls it, so all users of the query share the count. */
export function noteFailure(error: unknown, query: Failing): void {
  const { dataUpdatedAt: since, dataUpdateCount: reads } = query.state;
  const last = byQuery.get(query);
  const failure = { times: last?.reads === reads ? last.times + 1 : 1, since, reads };
  byQuery.set(query, failure);
  if (!(error instanceof Error)) return;
  byError.set(error, failure);
  queryOf.set(error, query);
}

/**
 * Cancels the poll under way in the query of this error, so that a manual retry does not wait for a
 * hanging one.
 */
export const giveUp = (error: unknown): unknown => queryOf.get(error as Error)?.cancel({ silent: true });

/**
 * Failure count and time of the last success for a query's error. An error from elsewhere counts as the
 * first.
 */
export const failureOf = (error: unknown): Pick<Failure, 'times' | 'since'> =>
  byError.get(error as Error) ?? { times: 1, since: 0 };

/**
 * Longest wait between two failing polls, ms, and the share of the time since the last success that is
 * waited.
 */
export const LATEST_WHILE_FAILING = 30_000;
const GROWTH = 0.5;

interface Polled {
  state: { error: unknown; errorUpdatedAt: number; dataUpdatedAt: number };
}

/**
 * A `refetchInterval` with a constant wait. While reads fail the wait grows, and is never shorter than the
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
