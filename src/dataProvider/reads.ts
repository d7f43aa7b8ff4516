import { useGetList as getList, useGetMany as getMany, useGetOne as getOne } from 'ra-core';
import type { RecordAt } from './named';
import { mapRead, readOf, type Read } from './read';

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
export const useGetMany = getMany as <const N extends string>(
  ...args: WithName<N, Parameters<typeof getMany<RecordAt<N>>>>
) => ReturnType<typeof getMany<RecordAt<N>>>;

/** One record, as far as it is known. */
export const useReadOne = <const N extends string>(...args: Parameters<typeof useGetOne<N>>) =>
  readOf<RecordAt<N>>(useGetOne(...args));

/** A page of records with what the call says of the whole list. */
export interface Page<T> {
  readonly data: T[];
  readonly total?: number;
  readonly meta?: unknown;
}

/** A page of a list, as far as it is known. */
export function useReadList<const N extends string>(
  ...args: Parameters<typeof useGetList<N>>
): Read<Page<RecordAt<N>>> {
  const answer = useGetList(...args);
  return mapRead(readOf<RecordAt<N>[]>(answer), (data) => ({ data, total: answer.total, meta: answer.meta }));
}

/** Records by their ids, as far as they are known. No ids are no records, which is known without asking. */
export function useReadMany<const N extends string>(
  ...[resource, params, options]: Parameters<typeof useGetMany<N>>
): Read<RecordAt<N>[]> {
  const isAsked = (params.ids ?? []).length > 0;
  const answer = readOf<RecordAt<N>[]>(
    useGetMany<N>(
      ...([resource, params, { ...options, enabled: isAsked }] as Parameters<typeof useGetMany<N>>),
    ),
  );
  return isAsked ? answer : { state: 'known', value: [] };
}
