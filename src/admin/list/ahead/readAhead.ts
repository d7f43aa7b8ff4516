import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';

/**
 * Reads a page of a list before it is opened, under the key of react-admin's `useGetList`, which then finds the answer
 * or waits for the same request.
 */
export const readAhead = (
  client: QueryClient,
  provider: DataProvider,
  resource: string,
  params: GetListParams,
  options?: Pick<FetchQueryOptions, 'retry'>,
): Promise<void> =>
  client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    async queryFn() {
      const { data, total, pageInfo, meta } = await provider.getList(resource, params);
      return { data, total, pageInfo, meta };
    },
    ...options,
  });
