import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'ra-core';

/**
 * Reads a page of a list before it is opened, under the key of react-admin's `useGetList`, which then finds the answer
 * or waits for the same request. A failed guess costs nothing: the list asks again.
 */
export function useReadAhead() {
  const client = useQueryClient();
  const provider = useDataProvider();
  return (resource: string, { pagination, sort, filter }: GetListParams): void => {
    void client.prefetchQuery({
      queryKey: [resource, 'getList', { pagination, sort, filter }],
      queryFn: async () => {
        const { data, total, pageInfo, meta } = await provider.getList(resource, {
          pagination,
          sort,
          filter,
        });
        return { data, total, pageInfo, meta };
      },
      retry: false,
    });
  };
}
