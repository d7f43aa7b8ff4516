import { useQueries, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import {
  useDataProvider,
  useGetList as getList,
  useGetOne as getOne,
  type GetListParams,
  type RaRecord,
} from 'ra-core';
import { useId } from 'react';
import type { ApiError } from './errors';
import { everyPage } from './everyPage';
import { LIMIT_MAX } from '../contract/common';
import type { ActionAnswer, ActionName, RecordAt } from './named';
import { allRead, mapRead, partRead, readOf, type Read } from './read';
import type { ActParams, AnyAct, ConsoleDataProvider } from './types';
import { readingOf, useConsoleData, useReading } from './useAct';

/**
 * react-admin's reading hooks, typed by the named resource's contract: `useGetOne('clients', { id })`
 * reads a client. `named.ts` lists the contracts.
 */
type WithName<N, Args> = Args extends [unknown, ...infer Rest] ? [resource: N, ...rest: Rest] : never;

export const useGetOne = getOne as <const N extends string>(
  ...args: WithName<N, Parameters<typeof getOne<RecordAt<N>>>>
) => ReturnType<typeof getOne<RecordAt<N>>>;
export const useGetList = getList as <const N extends string>(
  ...args: WithName<N, Parameters<typeof getList<RecordAt<N>>>>
) => ReturnType<typeof getList<RecordAt<N>>>;

/** Reads one record. */
export const useReadOne = <const N extends string>(...args: Parameters<typeof useGetOne<N>>) =>
  readOf<RecordAt<N>>(useGetOne(...args));

/** A page of records, with the call's facts about the whole list. */
export interface Page<T> {
  readonly data: T[];
  readonly total?: number;
  /** Whether there is a next page, if the server does not count. */
  readonly pageInfo?: { readonly hasNextPage?: boolean };
  readonly meta?: unknown;
}

/** A read, and whether it is in progress: an old answer does not prove that nothing matches now. */
export interface Asked<T> {
  readonly read: Read<T>;
  readonly isAsking: boolean;
}

function pageOf<T>({
  total,
  meta,
  pageInfo,
  ...answer
}: Pick<Page<T>, 'total' | 'meta' | 'pageInfo'> & Parameters<typeof readOf<T[]>>[0]) {
  return mapRead<T[], Page<T>>(readOf(answer), (data) => ({ data, total, meta, pageInfo }));
}

/** Reads a page of a list. */
export const useReadList = <const N extends string>(...args: Parameters<typeof useGetList<N>>) =>
  pageOf<RecordAt<N>>(useGetList(...args));

/** The same with `again`, which refetches before the caller goes on. */
export function useReadListNow<const N extends string>(
  ...args: Parameters<typeof useGetList<N>>
): Asked<Page<RecordAt<N>>> & { again: () => Promise<Read<Page<RecordAt<N>>>> } {
  const answer = useGetList(...args);
  return {
    read: pageOf<RecordAt<N>>(answer),
    isAsking: answer.isFetching,
    // react-admin types only the records of the answer.
    again: async () => readOf((await answer.refetch()) as unknown as UseQueryResult<Page<RecordAt<N>>>),
  };
}

/**
 * Reads every record of a list, page by page; known when all of them are. The first page alone would pass
 * for the whole.
 */
export const useReadAll = <const N extends string>(...args: Parameters<typeof useReadAllNow<N>>) =>
  useReadAllNow(...args).read;

/** The same, with whether it is in progress. */
export function useReadAllNow<const N extends string>(
  resource: N,
  filter: NonNullable<GetListParams['filter']> = {},
  { enabled = true } = {},
): Asked<Page<RecordAt<N>>> {
  const provider = useConsoleData();
  const answer = useQuery<Page<RecordAt<N>>>({ enabled, ...wholeOf(provider, resource, filter) });
  return { read: readOf(answer), isAsking: answer.isFetching };
}

/** The query of every record of a list. */
export const wholeOf = <const N extends string>(
  provider: ConsoleDataProvider,
  resource: N,
  filter: NonNullable<GetListParams['filter']>,
) => ({
  // Stored among react-admin's lists, so that it is refetched with them.
  queryKey: [resource, 'getList', 'all', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<RecordAt<N>>> => {
    const data: RecordAt<N>[] = [];
    const pages = everyPage<RecordAt<N>>((page) =>
      provider.getList(resource, { pagination: { page, perPage: LIMIT_MAX }, filter, signal }),
    );
    for await (const page of pages) data.push(...page);
    return { data, total: data.length };
  },
});

/** Reads records by their ids, each with its own state: one that is gone does not take the others away. */
export function useReadEach<const N extends string>(
  resource: N,
  ids: readonly string[],
  options: Pick<NonNullable<Parameters<typeof useGetOne<N>>[2]>, 'refetchInterval'> = {},
  isAsked: (id: string) => boolean = () => true,
): Read<RecordAt<N>>[] {
  const provider = useDataProvider();
  return useQueries({
    queries: ids.map((id) => ({
      ...(options as object),
      enabled: isAsked(id),
      // The key under which react-admin caches a record.
      queryKey: [resource, 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne(resource, { id, signal })).data as RecordAt<N>,
    })),
  }).map((answer) => readOf<RecordAt<N>>(answer));
}

/** Reads records by their ids; known when all of them are. An empty list is known without a call. */
export const useReadMany = <const N extends string>(
  resource: N,
  ids: readonly string[],
): Read<RecordAt<N>[]> =>
  mapRead(allRead(Object.fromEntries(useReadEach(resource, ids).entries())), (all) => Object.values(all));

/** Reads the answer of a read-only action, such as statistics or errors. */
export const useReadAct = <const N extends string, const A extends ActionName<N>>(
  ...args: Parameters<typeof useReading<N, A>>
): Read<ActionAnswer<N, A>> => readOf<ActionAnswer<N, A>>(useReading<N, A>(...args));

/** Reads an optional part of an answer. An answer without it counts as failed. */
export const useReadPart = <const N extends string, const A extends ActionName<N>, T>(
  of: (answer: ActionAnswer<N, A>) => T | undefined,
  ...args: Parameters<typeof useReading<N, A>>
): Read<T> => partOf(useReading<N, A>(...args), of);

/** Reads the answer of a read-only action, with its time in ms since 1970, by which equal answers differ. */
export function useReadActAt<const N extends string, const A extends ActionName<N>>(
  ...args: Parameters<typeof useReading<N, A>>
): { read: Read<ActionAnswer<N, A>>; at: number } {
  const answer = useReading<N, A>(...args);
  return { read: readOf<ActionAnswer<N, A>>(answer), at: answer.dataUpdatedAt };
}

/** The same for several calls of one action, each with its own state. */
export function useReadParts<const N extends string, const A extends ActionName<N>, T>(
  of: (answer: ActionAnswer<N, A>) => T | undefined,
  resource: N,
  action: A,
  calls: readonly Omit<ActParams<N, A>, 'signal'>[],
  options: Pick<UseQueryOptions<ActionAnswer<N, A>, ApiError>, 'enabled' | 'refetchInterval'> = {},
): Read<T>[] {
  const act = useConsoleData().act as AnyAct;
  return useQueries({
    queries: calls.map((params) => ({ ...options, ...readingOf(act, resource, action, params) })),
  }).map((answer) => partOf<ActionAnswer<N, A>, T>(answer, of));
}

const partOf = <T, U>(answer: UseQueryResult<T>, of: (answer: T) => U | undefined): Read<U> =>
  partRead(readOf<T>(answer), of, answer.refetch);

/** Reads with a function of the screen's own. */
export function useReadBy<T>(
  what: readonly unknown[],
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
  options: Pick<UseQueryOptions<T>, 'enabled' | 'gcTime' | 'refetchInterval' | 'staleTime'> = {},
): Read<T> {
  const provider = useConsoleData();
  return readOf<T>(
    useQuery<T>({ ...options, queryKey: what, queryFn: ({ signal }) => read(provider, signal) }),
  );
}

/**
 * Reads once when a screen opens, and keeps the value: a later change must not pass for one that the
 * person has seen.
 */
export function useReadOnce<T>(
  what: readonly unknown[],
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
  { enabled = true } = {},
): Read<T> {
  const opening = useId();
  return useReadBy<T>([...what, opening], read, { staleTime: Infinity, gcTime: 0, enabled });
}

/**
 * Reads the first page of several lists at once, each with its own state. Requests that are no longer
 * needed are aborted.
 */
export function useReadLists(
  lists: readonly { resource: string; params: GetListParams }[],
): Read<Page<RaRecord<string>>>[] {
  const provider = useConsoleData();
  return useQueries({
    queries: lists.map(({ resource, params }) => ({
      queryKey: [resource, 'getList', 'each', params],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList<RaRecord<string>>(resource, { ...params, signal }),
    })),
  }).map((answer) => readOf<Page<RaRecord<string>>>(answer));
}

/** Reads the records referenced by another read; known when both are. */
export function useReadNamed<const N extends string, T>(
  resource: N,
  read: Read<T>,
  idsOf: (value: T) => readonly string[],
): Read<RecordAt<N>[]> {
  const ids = 'value' in read ? [...idsOf(read.value)] : [];
  const records = useReadMany(resource, ids);
  return mapRead(allRead({ read, records }), (both) => both.records);
}
