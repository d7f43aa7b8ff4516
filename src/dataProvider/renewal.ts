import type { Query, QueryClient } from '@tanstack/react-query';
import { every } from './failures';
import type { ConsoleDataProvider } from './types';

/** Polling interval of an open view in which something is decided, in a visible tab, ms. */
const POLLED = 10_000;
/** The same while the server's changes are followed. The server does not announce all of them. */
const FOLLOWED = 30_000;
/** Pause between two renewals, ms: in a busy tenant something changes every second. */
const PAUSE = 2_000;

/** Whether the server's changes are followed at present. A tab has one session, and one stream. */
let isFollowed = false;
const followed = every(FOLLOWED);
const polled = every(POLLED);

/** `refetchInterval` of the queries that are renewed after each change of the server. */
export const renewing: typeof polled = (query) => (isFollowed ? followed : polled)(query);

const isRenewing = (query: Query): boolean =>
  query.observers.some(({ options }) => options.refetchInterval === renewing);

/** The stream that the open views of a session share. */
interface Follower {
  views: number;
  stop: Promise<() => void>;
}
const followers = new WeakMap<ConsoleDataProvider, Follower>();

/** Renews the queries of open views after each change of the server, until the returned function is called. */
export function renewOnChanges(provider: ConsoleDataProvider, cache: QueryClient): () => void {
  const follower = followers.get(provider) ?? { views: 0, stop: Promise.resolve(() => {}) };
  followers.set(provider, follower);
  follower.views += 1;
  if (follower.views === 1) follower.stop = follow(provider, cache);
  return () => {
    follower.views -= 1;
    if (follower.views === 0) void follower.stop.then((stop) => stop());
  };
}

function follow(provider: ConsoleDataProvider, cache: QueryClient): Promise<() => void> {
  const renew = renewer(cache);
  const onStream = (isOpen: boolean) => {
    isFollowed = isOpen;
    // Reads what changed while nobody followed, and restarts the polls at their new interval.
    void renew();
  };
  return import('./changes').then(
    ({ followChanges }) => followChanges(provider, { onStream, onChange: () => void renew() }),
    // Without this code the views are polled.
    () => () => {},
  );
}

/** Refetches what is shown, one time after the other: changes during a refetch cause one more. */
function renewer(cache: QueryClient): () => Promise<void> {
  let isWanted = false;
  let isBusy = false;
  return async () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await cache.refetchQueries({ type: 'active', predicate: isRenewing });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    isBusy = false;
  };
}
