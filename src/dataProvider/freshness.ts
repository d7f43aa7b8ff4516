import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ApiError } from './errors';
import type { ActionAnswer, ActionName, RecordAt } from './named';
import { Opening } from './opening';
import { mapRead, partRead, readOf, type Queried, type Read } from './read';
import { useGetList, useGetOne, wholeOf, type Page } from './reads';
import { renewing, renewOnChanges } from './renewal';
import type { ActParams, ConsoleDataProvider } from './types';
import { useConsoleData, useReading } from './useAct';

/**
 * Reads for views in which a decision is made: only data read since the view opened, and not too long ago,
 * counts as known. An earlier answer is shown meanwhile, as stale.
 */

type Answer<T> = Queried<T> & Pick<UseQueryResult, 'isStale' | 'isEnabled' | 'refetch'>;

/** A query's result for a view, since whose opening it was answered or not. */
export function freshOf<T>(answer: Answer<T>, isAnswered: boolean): Read<T> {
  const read = readOf<T>(answer);
  if (read.state !== 'known') return read;
  const { dataUpdatedAt: since, isStale, refetch } = answer;
  if (isAnswered && !isStale) return { ...read, since };
  return { ...read, state: 'stale', since, failures: 0, error: null, retry: () => void refetch() };
}

interface Renewal {
  /** Whether it is renewed while the view is open; false for an answer that differs each time. */
  renewed?: boolean;
  enabled?: boolean;
}

/** The opening of the view, and the options that refetch its queries since then. */
function useOpening({ renewed = true, enabled = true }: Renewal = {}) {
  const [opening] = useState(() => new Opening(renewed));
  const provider = useConsoleData();
  const cache = useQueryClient();
  const follows = renewed && enabled;
  useEffect(() => (follows ? renewOnChanges(provider, cache) : undefined), [follows, provider, cache]);
  const { staleTime } = opening;
  const renewal = renewed && ({ refetchInterval: renewing, refetchOnWindowFocus: 'always' } as const);
  return { opening, options: { staleTime, ...renewal } };
}

/** A query that depends on others' answers may decide later whether it is enabled; it is taken to be. */
const openingOf = ({ enabled }: { enabled?: unknown }): Renewal => ({ enabled: enabled !== false });

/** The result of a query with the options of an opening. */
function useSince<T>(opening: Opening, answer: Answer<T>): Read<T> {
  useEffect(() => opening.repeatEarly(answer));
  return freshOf<T>(answer, opening.isAnswered());
}

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
  const { opening, options: fresh } = useOpening(openingOf(options));
  const answer = useReading<N, A>(resource, action, params, { ...options, ...fresh });
  return useSince<ActionAnswer<N, A>>(opening, answer);
}

/** An optional part of such an answer. An answer without it counts as failed. */
export function useFreshPart<const N extends string, const A extends ActionName<N>, T>(
  of: (answer: ActionAnswer<N, A>) => T | undefined,
  resource: N,
  action: A,
  params: Omit<ActParams<N, A>, 'signal'>,
  options: ActOptions<N, A> = {},
): Read<T> {
  const { opening, options: fresh } = useOpening(openingOf(options));
  const answer = useReading<N, A>(resource, action, params, { ...options, ...fresh });
  return partRead(useSince<ActionAnswer<N, A>>(opening, answer), of, answer.refetch);
}

/** One record, since the view opened. */
export function useFreshOne<const N extends string>(
  ...[resource, params, options]: Parameters<typeof useGetOne<N>>
): Read<RecordAt<N>> {
  const { opening, options: fresh } = useOpening(openingOf(options ?? {}));
  const answer = useGetOne<N>(
    ...([resource, params, { ...options, ...fresh }] as Parameters<typeof useGetOne<N>>),
  );
  return useSince<RecordAt<N>>(opening, answer);
}

/** A read with a function of the view's own, since it opened. */
export function useFreshBy<T>(
  what: readonly unknown[],
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
  { enabled = true } = {},
): Read<T> {
  const provider = useConsoleData();
  const { opening, options: fresh } = useOpening({ enabled });
  const answer = useQuery<T>({
    queryKey: what,
    queryFn: ({ signal }) => read(provider, signal),
    enabled,
    ...fresh,
  });
  return useSince<T>(opening, answer);
}

type ListParams<N extends string> = Parameters<typeof useGetList<N>>[1];

function useListSince<const N extends string>(resource: N, params: ListParams<N>, renewal?: Renewal) {
  const { opening, options } = useOpening(renewal);
  const answer = useGetList(
    ...([resource, params, { enabled: renewal?.enabled, ...options }] as Parameters<typeof useGetList<N>>),
  );
  const { total, pageInfo, meta } = answer;
  const read = mapRead(useSince<RecordAt<N>[]>(opening, answer), (data) => ({ data, total, pageInfo, meta }));
  return { opening, read };
}

/** A page of a list, since the view opened. */
export const useFreshList = <const N extends string>(
  ...args: Parameters<typeof useListSince<N>>
): Read<Page<RecordAt<N>>> => useListSince<N>(...args).read;

/** Every record of a list, since the view opened. */
export function useFreshAll<const N extends string>(
  resource: N,
  filter: NonNullable<GetListParams['filter']>,
  { enabled = true } = {},
): Read<Page<RecordAt<N>>> {
  const provider = useConsoleData();
  const { opening, options } = useOpening({ enabled });
  const answer = useQuery({ enabled, ...wholeOf<N>(provider, resource, filter), ...options });
  return useSince<Page<RecordAt<N>>>(opening, answer);
}

/** A read without data of an earlier visit: that is not even shown, because it may be about something else. */
function anew<T>(read: Read<T>, opening: Opening): Read<T> {
  if (read.state !== 'stale' || opening.isAnswered()) return read;
  const { error, retry } = read;
  return error ? { state: 'failed', error, retry } : { state: 'loading' };
}

/** A page of a list, without data from before the view opened. */
export function useListAnew<const N extends string>(
  resource: N,
  params: ListParams<N>,
): Read<Page<RecordAt<N>>> {
  const { opening, read } = useListSince<N>(resource, params);
  return anew(read, opening);
}

/** One record, without data from before the view opened; it is not renewed while the view is open. */
export function useOneAnew<const N extends string>(
  ...[resource, params, options]: Parameters<typeof useGetOne<N>>
): Read<RecordAt<N>> {
  const { opening, options: fresh } = useOpening({ renewed: false });
  const answer = useGetOne<N>(
    ...([resource, params, { ...options, ...fresh }] as Parameters<typeof useGetOne<N>>),
  );
  return anew(useSince<RecordAt<N>>(opening, answer), opening);
}
