import type { Query, QueryClient } from '@tanstack/react-query';
import { loadCode } from '../loading/loadCode';
import { every } from './failures';
import type { ConsoleDataProvider } from './types';

/** Polling interval of an open view in which something is decided, in a visible tab, ms. */
const POLLED = 10_000;
/** The same while the server's changes are followed. The server does not announce all of them. */
const FOLLOWED = 30_000;
/** Shortest interval of two renewals, ms: in a busy tenant something changes every second. */
const PAUSE = 5_000;
/** A stream that took longer to open may have missed changes, ms. */
const PROMPT = 2_000;

/** Whether the server's changes are followed at present. A tab has one session, and one stream. */
let isFollowed = false;
const followed = every(FOLLOWED);
const polled = every(POLLED);

/** The polling interval at present, ms. */
export const pauseNow = (): number => (isFollowed ? FOLLOWED : POLLED);

/** `refetchInterval` of the queries that are renewed after each change of the server. */
export const renewing: typeof polled = (query) => (isFollowed ? followed : polled)(query);

const isRenewing = (query: Query): boolean =>
  query.observers.some(({ options }) => options.refetchInterval === renewing && options.enabled !== false);

/** The stream that the open views of a session share. */
class Follower {
  private views = 0;
  private stop: Promise<() => void> | undefined;
  private isWanted = false;
  private isBusy = false;
  private started = 0;
  private hasOpened = false;

  constructor(
    private readonly provider: ConsoleDataProvider,
    private readonly cache: QueryClient,
  ) {}

  /** Follows the server for one more view, until the returned function is called. */
  join(): () => void {
    this.views += 1;
    this.stop ??= this.follow();
    return () => {
      this.views -= 1;
      if (this.views > 0) return;
      void this.stop?.then((stop) => stop());
      this.stop = undefined;
    };
  }

  private follow(): Promise<() => void> {
    this.started = performance.now();
    this.hasOpened = false;
    return loadCode(() => import('./changes')).then(
      ({ followChanges }) =>
        followChanges(this.provider, { onStream: this.onStream, onChange: () => void this.renew() }),
      // Without this code the views are polled.
      () => () => {},
    );
  }

  private readonly onStream = (isOpen: boolean): void => {
    isFollowed = isOpen;
    if (!isOpen) return;
    // Reads what changed while nobody followed.
    if (this.hasOpened || performance.now() - this.started > PROMPT) void this.renew();
    this.hasOpened = true;
  };

  /** Refetches what is shown; changes during a refetch and the pause after it cause one more. */
  private async renew(): Promise<void> {
    this.isWanted = true;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.isWanted) {
      // The record of a deletion under way may be gone: an act refreshes what it affects itself.
      if (this.cache.isMutating() === 0) {
        this.isWanted = false;
        await this.cache.refetchQueries({ type: 'active', predicate: isRenewing });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.isBusy = false;
  }
}

const followers = new WeakMap<ConsoleDataProvider, Follower>();

/** Renews the queries of open views after each change of the server, until the returned function is called. */
export function renewOnChanges(provider: ConsoleDataProvider, cache: QueryClient): () => void {
  const follower = followers.get(provider) ?? new Follower(provider, cache);
  followers.set(provider, follower);
  return follower.join();
}
