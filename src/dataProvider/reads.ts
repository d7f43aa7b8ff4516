import { useGetList as getList, useGetMany as getMany, useGetOne as getOne } from 'ra-core';
import type { RecordAt } from './named';

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
