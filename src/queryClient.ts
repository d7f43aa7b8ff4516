import { QueryCache, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { isTransient, secondsToWait } from './dataProvider/errors';
import { noteFailure } from './dataProvider/failures';

/** Cached data is kept this long after its last use (spec 9), ms. */
const KEPT = 60_000;
/** Going back and forth within this time refetches nothing, ms. */
const FRESH = 5_000;
/** Seconds a read waits silently when the server is too busy; longer waits are shown. */
const SILENT_WAIT = 3;
/** First pause before a read is tried once more, ms. */
const RETRY_PAUSE = 1_000;

/**
 * Reads are retried once if the failure may be temporary; not after a timeout or a refusal. Writes are
 * never retried automatically, and nothing waits offline to be sent later (`networkMode: always`).
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        staleTime: FRESH,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && isTransient(error) && !isTimeout(error) && secondsToWait(error) <= SILENT_WAIT,
        retryDelay: (_, error) => Math.max(RETRY_PAUSE, secondsToWait(error) * 1000),
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  keepUnread(client);
  return client;
}

/**
 * A list writes its records into the cache of single ones. A query that keeps its own record has not been
 * read: it is no newer than before, and its last failure still counts.
 */
function keepUnread(client: QueryClient): void {
  const set = client.setQueryData.bind(client);
  type Update = (now: unknown) => unknown;
  const keep = (key: QueryKey, updater: unknown, options?: SetDataOptions): unknown => {
    const now = client.getQueryData(key);
    const isKept = typeof updater === 'function' && now !== undefined && (updater as Update)(now) === now;
    return isKept ? now : set(key, updater, options);
  };
  client.setQueryData = keep as typeof client.setQueryData;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'TIMEOUT_ERROR';
