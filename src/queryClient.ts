import { QueryCache, QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { isTransient, secondsToWait } from './dataProvider/errors';
import { noteFailure } from './dataProvider/failures';

/** Cached data is kept this long after its last use (spec 9), ms. */
const KEPT = 60_000;
/** Going back and forth within this time asks nothing again, ms. */
const FRESH = 5_000;
/** Seconds a read waits without a word when the server is too busy; longer waits are told. */
const SILENT_WAIT = 3;
/** First pause before a read is tried once more, ms. */
const RETRY_PAUSE = 1_000;

/**
 * Reads are tried once more when the failure may pass; a server that hangs or refuses is not asked again.
 * Writes never repeat by themselves, and nothing waits offline to be sent later (`networkMode: always`).
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
 * A list offers its records to those who show one of them. Who keeps the one that is there has read nothing: it is no
 * newer than before, and if it could not be read again that is still so.
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
