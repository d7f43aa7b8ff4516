import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'ra-core';
import { readAhead } from './readAhead';

/** Reads a page that a person is about to open. A failed guess costs nothing: the list asks again. */
export function useReadAhead() {
  const client = useQueryClient();
  const provider = useDataProvider();
  return (resource: string, { pagination, sort, filter }: GetListParams): void =>
    void readAhead(client, provider, resource, { pagination, sort, filter }, { retry: false });
}
