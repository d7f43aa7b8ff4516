import { useContext, useRef } from 'react';
import { DataProviderContext } from 'ra-core';
import {
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ApiError } from './errors';
import type { ActParams, ConsoleDataProvider } from './types';

/** The console's provider. Not through react-admin's proxy: session and errors are http's business already. */
export const useConsoleData = (): ConsoleDataProvider =>
  useContext(DataProviderContext) as ConsoleDataProvider;

interface UnderWay<T> {
  what: string;
  file: File | undefined;
  answer: Promise<T>;
}

/**
 * An action as a mutation: `const archive = useAct('clients', 'archive'); archive.mutate({ id, data })`.
 * Never retried by itself and never kept for later while offline. Its own resource and those that the call
 * affects are read again afterwards. The same is under way once: `isPending` reaches the screen only after the
 * second press of a double click, so that press shares the first one's answer.
 */
export function useAct<T = unknown>(
  resource: string,
  action: string,
): UseMutationResult<T, ApiError, ActParams> {
  const provider = useConsoleData();
  const underWay = useRef<UnderWay<T>>(undefined);
  const once = (params: ActParams): Promise<T> => {
    const { id, data, query, file } = params;
    const what = JSON.stringify([id, data, query]);
    const { current } = underWay;
    if (current?.what === what && current.file === file) return current.answer;
    const answer = provider.act<T>(resource, action, params).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = undefined;
    });
    underWay.current = { what, file, answer };
    return answer;
  };
  return useMutation<T, ApiError, ActParams>({
    mutationKey: [resource, action],
    mutationFn: once,
    retry: 0,
    networkMode: 'always',
  });
}

/**
 * An action that only reads (statistics, errors) as a query. Cached under its resource, so whatever makes the
 * resource stale makes it stale as well.
 */
export function useReading<T = unknown>(
  resource: string,
  action: string,
  params: Omit<ActParams, 'signal'> = {},
  options: Omit<UseQueryOptions<T, ApiError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T, ApiError> {
  const provider = useConsoleData();
  return useQuery<T, ApiError>({
    ...options,
    queryKey: [resource, action, params],
    queryFn: ({ signal }) => provider.act<T>(resource, action, { ...params, signal }),
  });
}
