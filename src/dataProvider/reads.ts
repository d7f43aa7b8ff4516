import { useQueries, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import {
  useDataProvider,
  useGetList as getList,
  useGetOne as getOne,
  type GetListParams,
  type RaRecord,
} from 'ra-core';
import { useId, useState } from 'react';
import type { ApiError } from './errors';
import { everyPage } from './everyPage';
import { LIMIT_MAX } from '../contract/common';
import type { ActionAnswer, ActionName, RecordAt } from './named';
import { allRead, mapRead, partRead, readOf, type Read } from './read';
import type { ActParams, AnyAct, ConsoleDataProvider } from './types';
import { readingOf, useConsoleData, useReading } from './useAct';

/**
 * react-admin's reading hooks, with the record of the named resource's contract: `useGetOne('clients', { id })` reads a
 * client. Which contracts there are is said in `named.ts`.
 */
type WithName<N, Args> = Args extends [unknown, ...infer Rest] ? [resource: N, ...rest: Rest] : never;

export const useGetOne = getOne as <const N extends string>(
  ...args: WithName<N, Parameters<typeof getOne<RecordAt<N>>>>
) => ReturnType<typeof getOne<RecordAt<N>>>;
export const useGetList = getList as <const N extends string>(
  ...args: WithName<N, Parameters<typeof getList<RecordAt<N>>>>
) => ReturnType<typeof getList<RecordAt<N>>>;

/** One record, as far as it is known. */
export const useReadOne = <const N extends string>(...args: Parameters<typeof useGetOne<N>>) =>
  readOf<RecordAt<N>>(useGetOne(...args));

/** One record as it is now: what was read of it before does not count. */
export function useReadOneAnew<const N extends string>(
  ...[resource, params, options]: Parameters<typeof useGetOne<N>>
): Read<RecordAt<N>> {
  const answer = useGetOne<N>(
    ...([resource, params, { ...options, refetchOnMount: 'always' }] as Parameters<typeof useGetOne<N>>),
  );
  const [opened] = useState(() => Date.now());
  if (!answer.isFetchedAfterMount) return { state: 'loading' };
  const read = readOf<RecordAt<N>>(answer);
  // An attempt that failed leaves what was there before.
  if (read.state !== 'stale' || read.since >= opened) return read;
  const { error, retry } = read;
  return { state: 'failed', error, retry };
}

/** A page of records with what the call says of the whole list. */
export interface Page<T> {
  readonly data: T[];
  readonly total?: number;
  /** Where the server does not count: whether there is a next page. */
  readonly pageInfo?: { readonly hasNextPage?: boolean };
  readonly meta?: unknown;
}

/** What is known, and whether it is being asked for: an old answer does not say that nothing matches now. */
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

/** A page of a list, as far as it is known. */
export const useReadList = <const N extends string>(...args: Parameters<typeof useGetList<N>>) =>
  pageOf<RecordAt<N>>(useGetList(...args));

/** The same for those who ask again before they go on: `again` is the new answer. */
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

/** Every record of a list, page by page, known when all of them are: the first page alone would pass for the whole. */
export const useReadAll = <const N extends string>(...args: Parameters<typeof useReadAllNow<N>>) =>
  useReadAllNow(...args).read;

/** The same, and whether it is being asked for. */
export function useReadAllNow<const N extends string>(
  resource: N,
  filter: NonNullable<GetListParams['filter']> = {},
  { enabled = true } = {},
): Asked<Page<RecordAt<N>>> {
  const provider = useConsoleData();
  const answer = useQuery<Page<RecordAt<N>>>({
    enabled,
    // Among react-admin's lists, so that it is read again when they are.
    queryKey: [resource, 'getList', 'all', filter],
    queryFn: async ({ signal }) => {
      const data: RecordAt<N>[] = [];
      const pages = everyPage<RecordAt<N>>((page) =>
        provider.getList(resource, { pagination: { page, perPage: LIMIT_MAX }, filter, signal }),
      );
      for await (const page of pages) data.push(...page);
      return { data, total: data.length };
    },
  });
  return { read: readOf(answer), isAsking: answer.isFetching };
}

/** Records by their ids, each as far as it is known, read one by one: one that is gone does not take the others away. */
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
      // Where react-admin keeps a record that was read.
      queryKey: [resource, 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne(resource, { id, signal })).data as RecordAt<N>,
    })),
  }).map((answer) => readOf<RecordAt<N>>(answer));
}

/** Records by their ids, known when all of them are. No ids are no records, which is known without asking. */
export const useReadMany = <const N extends string>(
  resource: N,
  ids: readonly string[],
): Read<RecordAt<N>[]> =>
  mapRead(allRead(Object.fromEntries(useReadEach(resource, ids).entries())), (all) => Object.values(all));

/** What an action that only reads (statistics, errors) answers, as far as it is known. */
export const useReadAct = <const N extends string, const A extends ActionName<N>>(
  ...args: Parameters<typeof useReading<N, A>>
): Read<ActionAnswer<N, A>> => readOf<ActionAnswer<N, A>>(useReading<N, A>(...args));

/** What an answer has only when it is asked for, as far as it is known. An answer without it could not be read. */
export const useReadPart = <const N extends string, const A extends ActionName<N>, T>(
  of: (answer: ActionAnswer<N, A>) => T | undefined,
  ...args: Parameters<typeof useReading<N, A>>
): Read<T> => partOf(useReading<N, A>(...args), of);

/** What an action that only reads answers, and when it did, ms since 1970: equal answers differ by that. */
export function useReadActAt<const N extends string, const A extends ActionName<N>>(
  ...args: Parameters<typeof useReading<N, A>>
): { read: Read<ActionAnswer<N, A>>; at: number } {
  const answer = useReading<N, A>(...args);
  return { read: readOf<ActionAnswer<N, A>>(answer), at: answer.dataUpdatedAt };
}

/** The same of several calls of one action, each as far as it is known. */
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

/** What a screen reads in a way of its own, as far as it is known. */
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
 * What is read when a screen opens and stays as it was: a change made meanwhile must not pass for one that the person
 * has seen.
 */
export function useReadOnce<T>(
  what: readonly unknown[],
  read: (provider: ConsoleDataProvider, signal: AbortSignal) => Promise<T>,
  { enabled = true } = {},
): Read<T> {
  const opening = useId();
  return useReadBy<T>([...what, opening], read, { staleTime: Infinity, gcTime: 0, enabled });
}

/** The first page of several lists at once, each as far as it is known. What is no longer asked for is given up. */
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

/** The records that what was read names, known when both are. */
export function useReadNamed<const N extends string, T>(
  resource: N,
  read: Read<T>,
  idsOf: (value: T) => readonly string[],
): Read<RecordAt<N>[]> {
  const ids = 'value' in read ? [...idsOf(read.value)] : [];
  const records = useReadMany(resource, ids);
  return mapRead(allRead({ read, records }), (both) => both.records);
}
