import { useGetList, type RaRecord, type SortPayload } from 'ra-core';
import { useRested } from './useRested';

/** Typing rests this long before the server is asked, ms. */
export const SEARCH_PAUSE = 200;

interface Search {
  /** What is typed, as it stands in the input. */
  typed: string;
  filter?: Readonly<Record<string, unknown>>;
  /** So many are offered. */
  perPage: number;
  sort?: SortPayload;
  disabled?: boolean;
}

/** What a search came to. */
export interface Found<R> {
  found: readonly R[];
  /** How many there are, where the server says so. */
  total: number | undefined;
  /** There are others that typing on would find. */
  more: boolean;
  searching: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Records of a resource, by its own search call, for what is typed; the first ones while nothing is. Never those
 * that were found for something else.
 */
export function useRecordSearch<R extends RaRecord>(resource: string, search: Search) {
  const { filter = {}, perPage, sort, disabled = false } = search;
  const text = search.typed.trim();
  const rested = useRested(text, SEARCH_PAUSE);
  const asked = text === '' || rested !== undefined;
  const { data, total, pageInfo, error, isFetching, refetch } = useGetList<R>(
    resource,
    { pagination: { page: 1, perPage }, sort, filter: text === '' ? filter : { ...filter, q: text } },
    { enabled: asked && !disabled },
  );
  const found = asked ? (data ?? []) : [];
  return {
    found,
    total,
    more: total === undefined ? pageInfo?.hasNextPage === true : total > found.length,
    searching: !asked || isFetching,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
