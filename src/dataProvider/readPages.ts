import { useInfiniteGetList } from 'ra-core';
import type { RecordAt } from './named';
import { mapRead, readOf, type Read } from './read';

type Args<N extends string> = Parameters<typeof useInfiniteGetList<RecordAt<N>>>;

/** The next page of a list. */
export interface NextPage {
  readonly ask: () => void;
  readonly isAsking: boolean;
  /** Error of the last read; null unless it failed. */
  readonly error: unknown;
}

/** The records of a list loaded so far, and a function that loads the next page, if there is one. */
export function useReadPages<const N extends string>(
  resource: N,
  params: NonNullable<Args<N>[1]>,
  options: Args<N>[2] = {},
): { read: Read<{ data: RecordAt<N>[]; total?: number }>; next: NextPage | undefined } {
  const answer = useInfiniteGetList<RecordAt<N>>(resource, params, options);
  const { total, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = answer;
  // A failed next page takes nothing away from the earlier ones.
  const error = isFetchNextPageError ? null : answer.error;
  return {
    read: mapRead(readOf({ ...answer, error }), ({ pages }) => ({
      data: pages.flatMap(({ data }) => data),
      total,
    })),
    next: hasNextPage
      ? {
          ask: () => void fetchNextPage(),
          isAsking: isFetchingNextPage,
          error: isFetchNextPageError ? answer.error : null,
        }
      : undefined,
  };
}
