import { useGetManyAggregate } from 'ra-core';
import type { RecordAt } from './named';
import { partRead, readOf, type Read } from './read';

/**
 * One of the records referenced on a page: all of them are requested in one call. Cells of the first row
 * need it, and none of the other reads.
 */
export function useReadReferenced<const N extends string>(
  resource: N,
  id: string,
  options: { enabled: boolean },
): Read<RecordAt<N>> {
  const answer = useGetManyAggregate<RecordAt<N>>(resource, { ids: [id] }, options);
  return partRead(readOf<RecordAt<N>[]>(answer), ([record]) => record, answer.refetch, 404);
}
