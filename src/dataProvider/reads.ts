import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useGetList, useGetOne, type GetListParams } from 'ra-core';
import { useId } from 'react';
import type { ApiError } from './errors';
import { everyPage } from './everyPage';
import { useFreshness, useLive, type Answer, type Fresh } from './freshness';
import { LIMIT_MAX } from '../contract/common';
import type { ActionAnswer, ActionName, RecordAt } from './named';
import { allRead, mapRead, partRead, readOf, type Live, type Read } from './read';
import type { ActParams, AnyAct, ConsoleDataProvider } from './types';
import { useConsoleData } from './useAct';

/**
 * Reads, typed by the named resource's contract: `useReadOne('clients', { id })` reads a client. `named.ts`
 * lists the contracts. Each takes its query's options, and `fresh` for a view in which a decision is made.
 */

/** A page of records, with the call's facts about the whole list. */
export interface Page<T> {
  readonly data: T[];
  readonly total?: number | undefined;
  /** Whether there is a next page, if the server does not count. */
  readonly pageInfo?: { readonly hasNextPage?: boolean } | undefined;
  readonly meta?: unknown;
}

const unchanged = <T>(read: Read<T>) => read;

type One<N extends string> = Parameters<typeof useGetOne<RecordAt<N>>>;

/** Reads one record. */
export function useReadOne<const N extends string>(
  resource: N,
  params: One<N>[1],
  { fresh, ...options }: One<N>[2] & Fresh = {},
): Live<RecordAt<N>> {
  const freshness = useFreshness({ fresh, enabled: options.enabled });
  const answer = useGetOne<RecordAt<N>>(resource, params, { ...options, ...freshness.options } as One<N>[2]);
  return useLive(freshness, answer as Answer<RecordAt<N>>, unchanged);
}

type List<N extends string> = Parameters<typeof useGetList<RecordAt<N>>>;

/** Reads a page of a list. */
export function useReadList<const N extends string>(
  resource: N,
  params: List<N>[1],
  { fresh, ...options }: List<N>[2] & Fresh = {},
): Live<Page<RecordAt<N>>> {
  const freshness = useFreshness({ fresh, enabled: options.enabled });
  const answer = useGetList<RecordAt<N>>(resource, params, {
    ...options,
    ...freshness.options,
  } as List<N>[2]);
  const { data, total, pageInfo, meta } = answer;
  const page = data && { data, total, pageInfo, meta };
  // react-admin types only the records of a refetched answer, which is a page.
  return useLive(freshness, { ...answer, data: page } as Answer<Page<RecordAt<N>>>, unchanged);
}

/** A call that reads, under the key of its answer in the cache. */
export interface Call<T> {
  key: readonly unknown[];
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>;
  enabled?: boolean;
}

const queryOf = <T>(provider: ConsoleDataProvider, { key, read }: Call<T>) => ({
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(provider, signal),
});

/** The call for one record, under the key by which react-admin caches it. */
export const oneOf = <const N extends string>(resource: N, id: string): Call<RecordAt<N>> => ({
  key: [resource, 'getOne', { id, meta: undefined }],
  read: async (provider, signal) => (await provider.getOne(resource, { id, signal })).data as RecordAt<N>,
});

/** The calls for every record of a list. Cached among react-admin's lists, so that they are refetched with them. */
const wholeOf = <const N extends string>(
  resource: N,
  filter: NonNullable<GetListParams['filter']>,
): Call<Page<RecordAt<N>>> => ({
  key: [resource, 'getList', 'all', filter],
  async read(provider, signal) {
    const data: RecordAt<N>[] = [];
    const pages = everyPage<RecordAt<N>>((page) =>
      provider.getList(resource, { pagination: { page, perPage: LIMIT_MAX }, filter, signal }),
    );
    for await (const page of pages) data.push(...page);
    return { data, total: data.length };
  },
});

type ReadingParams<N extends string, A extends string> = Omit<ActParams<N, A>, 'signal'>;

/**
 * The call of an action that only reads (statistics, errors). Cached under its resource, so whatever makes
 * the resource stale makes it stale as well.
 */
export const actOf = <const N extends string, const A extends ActionName<N>>(
  resource: N,
  action: A,
  params: ReadingParams<N, A>,
): Call<ActionAnswer<N, A>> => ({
  key: [resource, action, params],
  read: (provider, signal) =>
    (provider.act as AnyAct)(resource, action, { ...params, signal } as object) as Promise<
      ActionAnswer<N, A>
    >,
});

type QueryOptions<T> = Omit<UseQueryOptions<T, ApiError>, 'queryKey' | 'queryFn'> & Fresh;

function useCall<T, U>(
  call: Call<T>,
  { fresh, ...options }: QueryOptions<T>,
  shape: (read: Read<T>, answer: Answer<T>) => Read<U>,
): Live<U> {
  const freshness = useFreshness({ fresh, enabled: options.enabled });
  const provider = useConsoleData();
  const answer = useQuery<T, ApiError>({
    ...options,
    ...(freshness.options as object),
    ...queryOf(provider, call),
  }) as Answer<T>;
  return useLive(freshness, answer, (read) => shape(read, answer));
}

/**
 * Reads every record of a list, page by page; known when all of them are. The first page alone would pass
 * for the whole.
 */
export const useReadAll = <const N extends string>(
  resource: N,
  filter: NonNullable<GetListParams['filter']> = {},
  options: { enabled?: boolean } & Fresh = {},
): Live<Page<RecordAt<N>>> =>
  useCall<Page<RecordAt<N>>, Page<RecordAt<N>>>(wholeOf(resource, filter), options, unchanged);

interface Part<T, U> {
  part?: (answer: T) => U | undefined;
}

/** The read of an optional part of an answer, or of the whole. */
const partOf = <T, U>(read: Read<T>, part: Part<T, U>['part'], retry: () => unknown): Read<U> =>
  part ? partRead(read, part, retry) : (read as Read<unknown> as Read<U>);

/**
 * Reads the answer of a read-only action, such as statistics or errors. `part`: reads an optional part of it;
 * an answer without the part counts as failed.
 */
export const useReadAct = <const N extends string, const A extends ActionName<N>, T = ActionAnswer<N, A>>(
  resource: N,
  action: A,
  params: ReadingParams<N, A> = {},
  { part, ...options }: QueryOptions<ActionAnswer<N, A>> & Part<ActionAnswer<N, A>, T> = {},
): Live<NoInfer<T>> =>
  useCall<ActionAnswer<N, A>, T>(actOf(resource, action, params), options, (read, { refetch }) =>
    partOf(read, part, refetch),
  );

/**
 * Reads with a function of the screen's own. `once`: reads when the screen opens, and keeps the value; a later
 * change must not pass for one that the person has seen.
 */
export function useReadBy<T>(
  key: Call<T>['key'],
  read: Call<T>['read'],
  { once = false, ...options }: QueryOptions<T> & { once?: boolean } = {},
): Live<T> {
  const opening = useId();
  const call = { key: once ? [...key, opening] : key, read };
  return useCall<T, T>(call, once ? { ...options, staleTime: Infinity, gcTime: 0 } : options, unchanged);
}

/**
 * Reads by several calls at once, each with its own state: one that fails does not take the others away.
 * `part`: as for `useReadAct`.
 */
export function useReadMany<T, U = T>(
  calls: readonly Call<T>[],
  { part, ...options }: Pick<UseQueryOptions<T, ApiError>, 'enabled' | 'refetchInterval'> & Part<T, U> = {},
): Read<NoInfer<U>>[] {
  const provider = useConsoleData();
  return useQueries({
    queries: calls.map((call) => ({
      ...options,
      ...(call.enabled !== undefined && { enabled: call.enabled }),
      ...queryOf(provider, call),
    })),
  }).map((answer) => partOf(readOf<T>(answer), part, answer.refetch));
}

/** The read of all values: known when all of them are. An empty list is known without a call. */
export const everyRead = <T>(reads: readonly Read<T>[]): Read<T[]> =>
  mapRead(allRead(Object.fromEntries(reads.entries())), (all) => Object.values(all));
