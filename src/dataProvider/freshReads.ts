import {
  useQuery,
  useQueryClient,
  type Query,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from './errors';
import type { ActionAnswer, ActionName, RecordAt } from './named';
import { mapRead, partRead, readOf, type Read } from './read';
import { useGetList, useGetOne, type Page } from './reads';
import { renewing, renewOnChanges } from './renewal';
import type { ActParams, ConsoleDataProvider } from './types';
import { useConsoleData, useReading } from './useAct';

/**
 * Reads for views in which a decision is made: only data read since the view opened counts as known. An
 * answer from an earlier visit is shown meanwhile, as stale.
 */

type Answer<T> = Parameters<typeof readOf<T>>[0] & Pick<UseQueryResult, 'isStale'>;

/** A query's result for a view that opened at `opened` (ms since 1970). */
export function freshOf<T>(answer: Answer<T>, opened: number): Read<T> {
  const read = readOf<T>(answer);
  if (read.state !== 'known') return read;
  const { dataUpdatedAt: since, isStale, refetch } = answer;
  if (since >= opened && !isStale) return { ...read, since };
  return { ...read, state: 'stale', since, failures: 0, error: null, retry: () => void refetch() };
}

interface Renewal {
  /** Whether it is renewed while the view is open; false for an answer that differs each time. */
  renewed?: boolean;
  enabled?: boolean;
}

/** The time the view opened, and the options that refetch its queries since then. */
function useOpening({ renewed = true, enabled = true }: Renewal = {}) {
  const [opened] = useState(() => Date.now());
  const provider = useConsoleData();
  const cache = useQueryClient();
  const follows = renewed && enabled;
  useEffect(() => (follows ? renewOnChanges(provider, cache) : undefined), [follows, provider, cache]);
  const staleTime = ({ state }: Pick<Query, 'state'>) => (state.dataUpdatedAt >= opened ? Infinity : 0);
  return { opened, options: { staleTime, refetchInterval: renewed ? renewing : (false as const) } };
}

/** A query that depends on others' answers may decide later whether it is enabled; it is taken to be. */
const openingOf = ({ enabled }: { enabled?: unknown }): Renewal => ({ enabled: enabled !== false });

type ActOptions<N extends string, A extends ActionName<N>> = Pick<
  UseQueryOptions<ActionAnswer<N, A>, ApiError>,
  'enabled' | 'gcTime'
>;

/** The answer of a read-only action, since the view opened. */
export function useFreshAct<const N extends string, const A extends ActionName<N>>(
  resource: N,
  action: A,
  params: Omit<ActParams<N, A>, 'signal'>,
  options: ActOptions<N, A> = {},
): Read<ActionAnswer<N, A>> {
  const { opened, options: fresh } = useOpening(openingOf(options));
  const answer = useReading<N, A>(resource, action, params, { ...options, ...fresh });
  return freshOf<ActionAnswer<N, A>>(answer, opened);
}

/** An optional part of such an answer. An answer without it counts as failed. */
export function useFreshPart<const N extends string, const A extends ActionName<N>, T>(
  of: (answer: ActionAnswer<N, A>) => T | undefined,
  resource: N,
  action: A,
  params: Omit<ActParams<N, A>, 'signal'>,
  options: ActOptions<N, A> = {},
): Read<T> {
  const { opened, options: fresh } = useOpening(openingOf(options));
  const answer = useReading<N, A>(resource, action, params, { ...options, ...fresh });
  return partRead(freshOf<ActionAnswer<N, A>>(answer, opened), of, answer.refetch);
}

/** One record, since the view opened. */
export function useFreshOne<const N extends string>(
  ...[resource, params, options]: Parameters<typeof useGetOne<N>>
): Read<RecordAt<N>> {
  const { opened, options: fresh } = useOpening(openingOf(options ?? {}));
  const answer = useGetOne<N>(
    ...([resource, params, { ...options, ...fresh }] as Parameters<typeof useGetOne<N>>),
  );
  return freshOf<RecordAt<N>>(answer, opened);
}

/** A read with a function of the view's own, since it opened. */
export function useFreshBy<T>(
  what: readonly unknown[],
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
  { enabled = true } = {},
): Read<T> {
  const provider = useConsoleData();
  const { opened, options: fresh } = useOpening({ enabled });
  const answer = useQuery<T>({
    queryKey: what,
    queryFn: ({ signal }) => read(provider, signal),
    enabled,
    ...fresh,
  });
  return freshOf<T>(answer, opened);
}

type ListParams<N extends string> = Parameters<typeof useGetList<N>>[1];

/** A page of a list, since the view opened. */
export function useFreshList<const N extends string>(
  resource: N,
  params: ListParams<N>,
  renewal?: Renewal,
): Read<Page<RecordAt<N>>> {
  const { opened, options: fresh } = useOpening(renewal);
  const answer = useGetList(...([resource, params, fresh] as Parameters<typeof useGetList<N>>));
  const { total, pageInfo, meta } = answer;
  return mapRead(freshOf<RecordAt<N>[]>(answer, opened), (data) => ({ data, total, pageInfo, meta }));
}

/**
 * The same without data of an earlier visit: that is not even shown, because it may be about something
 * else.
 */
export function useListAnew<const N extends string>(
  resource: N,
  params: ListParams<N>,
): Read<Page<RecordAt<N>>> {
  const [opened] = useState(() => Date.now());
  const read = useFreshList<N>(resource, params);
  if (read.state !== 'stale' || read.since >= opened) return read;
  const { error, retry } = read;
  return error ? { state: 'failed', error, retry } : { state: 'loading' };
}
