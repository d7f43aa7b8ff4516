import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Opening } from './opening';
import { readOf, type Live, type Queried, type Read } from './read';
import { renewing, renewOnChanges } from './renewal';
import { useConsoleData } from './useAct';

/**
 * How a view reads in which a decision is made: only data read since the view opened, and not too long ago,
 * counts as known.
 */
export interface Freshness {
  /** Whether it is renewed while the view is open; false for an answer that differs each time. Default: true. */
  renewed?: boolean;
  /** Whether an earlier answer is shown meanwhile, as stale; false if it may be about something else. Default: true. */
  earlier?: boolean;
}

/** Option of every read. True: with all defaults. Default: false, any cached answer counts. */
export interface Fresh {
  fresh?: boolean | Freshness | undefined;
}

/** A query's result, as far as a read needs it. */
export type Answer<T> = Omit<Queried<T>, 'refetch'> &
  Pick<UseQueryResult<T, unknown>, 'isFetching' | 'isStale' | 'isEnabled' | 'refetch'>;

/** A query's result for a view, since whose opening it was answered or not. */
export function freshOf<T>(
  answer: Queried<T> & Pick<UseQueryResult, 'isStale'>,
  isAnswered: boolean,
): Read<T> {
  const read = readOf<T>(answer);
  if (read.state !== 'known') return read;
  const { dataUpdatedAt: since, isStale, refetch } = answer;
  if (isAnswered && !isStale) return { ...read, since };
  return { ...read, state: 'stale', since, failures: 0, error: null, retry: () => void refetch() };
}

/** A read without data of an earlier visit. */
function withoutEarlier<T>(read: Read<T>, isAnswered: boolean): Read<T> {
  if (read.state !== 'stale' || isAnswered) return read;
  const { error, retry } = read;
  return error ? { state: 'failed', error, retry } : { state: 'loading' };
}

/** The opening of a view, the options of its query, and the read of the query's result. */
export function useFreshness({ fresh = false, enabled }: Fresh & { enabled?: unknown }) {
  const isFresh = fresh !== false;
  const { renewed = true, earlier = true }: Freshness = typeof fresh === 'object' ? fresh : {};
  const [opening] = useState(() => new Opening(renewed));
  const provider = useConsoleData();
  const cache = useQueryClient();
  // A query that depends on others' answers may decide later whether it is enabled; it is taken to be.
  const follows = isFresh && renewed && enabled !== false;
  useEffect(() => (follows ? renewOnChanges(provider, cache) : undefined), [follows, provider, cache]);
  const renewal = renewed && ({ refetchInterval: renewing, refetchOnWindowFocus: 'always' } as const);
  return {
    opening,
    options: isFresh ? { staleTime: opening.staleTime, ...renewal } : {},
    read<T>(answer: Answer<T>): Read<T> {
      if (!isFresh) return readOf<T>(answer);
      const isAnswered = opening.isAnswered();
      const read = freshOf<T>(answer, isAnswered);
      return earlier ? read : withoutEarlier(read, isAnswered);
    },
  };
}

/** The read of a query's result, with its request. `shape`: makes a screen's read of the query's. */
export function useLive<T, U>(
  { opening, read }: ReturnType<typeof useFreshness>,
  answer: Answer<T>,
  shape: (read: Read<T>) => Read<U>,
): Live<U> {
  useEffect(() => opening.repeatEarly(answer));
  const { dataUpdatedAt: at, isFetching: isAsking, refetch } = answer;
  const again = async () => shape(readOf<T>(await refetch()));
  return { ...shape(read<T>(answer)), at, isAsking, again };
}
