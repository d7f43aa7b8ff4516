import { useState } from 'react';
import { every } from '../../../dataProvider/failures';
import type { Read } from '../../../dataProvider/read';
import { useReadMany, type Call, type Page } from '../../../dataProvider/reads';
import type { Conversation } from '../contract';

/** Interval of looking for new messages while the tab is visible, ms. */
export const LOOK = 4_000;
/** Conversations of one call. */
export const PAGE = 50;
export const NEWEST = { field: 'last_message_at', order: 'DESC' } as const;

export type Filter = Readonly<Record<string, string>>;

/** A page of the list, under react-admin's key, so that whatever makes the list stale renews it. */
const pageOf = (filter: Filter, number: number): Call<Page<Conversation>> => {
  const params = { filter, pagination: { page: number + 1, perPage: PAGE }, sort: NEWEST };
  return {
    key: ['conversations', 'getList', params],
    read: (provider, signal) =>
      provider.getList('conversations', { ...params, signal }) as Promise<Page<Conversation>>,
  };
};

/** The number of conversations; where the server does not count, those that are known, and a further page. */
function countOf(pages: readonly number[], reads: readonly Read<Page<Conversation>>[]): number {
  const known = reads.flatMap((read, at) => ('value' in read ? [{ page: pages[at]!, ...read.value }] : []));
  const total = known.find((page) => page.total !== undefined)?.total;
  if (total !== undefined) return total;
  return Math.max(
    0,
    ...known.map(({ page, data }) => page * PAGE + data.length + (data.length === PAGE ? PAGE : 0)),
  );
}

/**
 * The conversations that meet a filter by their place in the list. Only the first page and those in sight are read and
 * polled, however long the list is.
 */
export function useEntries(filter: Filter) {
  const [range, setRange] = useState({ from: 0, to: 0 });
  const pages = [
    ...new Set([0, ...Array.from({ length: range.to - range.from + 1 }, (_, n) => range.from + n)]),
  ];
  const reads = useReadMany<Page<Conversation>>(
    pages.map((number) => pageOf(filter, number)),
    { refetchInterval: every(LOOK) },
  );
  const at = (place: number): Conversation | undefined => {
    const read = reads[pages.indexOf(Math.floor(place / PAGE))];
    return read && 'value' in read ? read.value.data[place % PAGE] : undefined;
  };
  return {
    first: reads[0]!,
    reads,
    count: countOf(pages, reads),
    at,
    /** Reads the pages of these places. */
    show: (first: number, last: number) => {
      const [from, to] = [Math.floor(first / PAGE), Math.floor(last / PAGE)];
      if (from !== range.from || to !== range.to) setRange({ from, to });
    },
  };
}
