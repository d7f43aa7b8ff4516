import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { isGone } from '../../dataProvider/errors';
import { LIMIT_MAX } from '../../contract/common';
import { isUndeclared } from '../../contract/define';
import { mapRead, type Read } from '../../dataProvider/read';
import { oneOf, useReadAll, useReadList, useReadMany } from '../../dataProvider/reads';
import type { ResourceDeclaration } from '../declaration';
import { searchable, type Row } from '../record';
import { detailOf, useNameOf } from '../recordName';

/** Pause in typing before the server is searched, ms. */
const SEARCH_PAUSE = 200;

/**
 * The search text, and whether typing has paused long enough to search. An empty text is searched at once.
 */
export function useSearchText(typed: string): { text: string; ready: boolean } {
  const text = typed.trim();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, ready: text === '' || text === rested };
}

/** Result of a search. */
export interface Found<R> {
  records: readonly R[];
  /** Number of matches, if the server counts them. */
  total: number | undefined;
  /** There are matches besides these records. */
  more: boolean;
  /** Only `answered` means that there are no other matches. */
  state: 'searching' | 'failed' | 'answered';
  /** Why it failed. */
  error?: unknown;
  retry: () => void;
  /** Records that were read for it but do not match. */
  others?: readonly R[];
}

interface Matches<R> {
  records: readonly R[];
  total?: number | undefined;
  /** There is a next page, if the server does not count. */
  hasMore?: boolean | undefined;
}

const NOTHING_READ: Matches<never> = { records: [] };
const nothing = () => undefined;

/**
 * The result of a search, never with records found for another text. `isAsking`: the search is being
 * repeated, so an old answer does not prove that nothing matches.
 */
export function foundOf<R>(ready: boolean, read: Read<Matches<R>>, isAsking = false): Found<R> {
  const { records, total, hasMore = false } = ready && 'value' in read ? read.value : NOTHING_READ;
  const { error = undefined, retry = nothing } = 'retry' in read ? read : {};
  const searching = !ready || isAsking || read.state === 'loading';
  return {
    records,
    total,
    more: total === undefined ? hasMore : total > records.length,
    state: searching ? 'searching' : read.state === 'known' ? 'answered' : 'failed',
    error,
    retry,
  };
}

interface RecordSearch {
  typed: string;
  /** Only records that the list call returns under it. */
  filter?: Readonly<Record<string, unknown>>;
  enabled?: boolean;
}

/**
 * Records of a resource that match the typed text; before typing the first by name. Uses the resource's
 * own search call or, if it has none, filters all records by name.
 */
export function useRecordSearch<R extends RaRecord<string>>(
  declaration: ResourceDeclaration,
  { typed, filter = {}, enabled = true }: RecordSearch,
): Found<R> {
  const { name, sortable = [] } = declaration.contract;
  const bySearch = isUndeclared(declaration.contract) || searchable(declaration, filter);
  const { text, ready } = useSearchText(typed);
  const list = useReadList<string>(
    name,
    {
      pagination: { page: 1, perPage: LIMIT_MAX },
      sort: sortable.includes('name') ? { field: 'name', order: 'ASC' } : undefined,
      filter: text === '' ? filter : { ...filter, q: text },
    },
    { enabled: ready && enabled && bySearch },
  );
  const all = useReadAll<string>(name, filter, { enabled: enabled && !bySearch });
  const matching = useMatching(declaration, text);
  if (bySearch) {
    const matches = mapRead(list, ({ data, total, pageInfo }) => ({
      records: data as R[],
      total,
      hasMore: pageInfo?.hasNextPage,
    }));
    return foundOf(ready, matches, list.isAsking);
  }
  const matches = mapRead(all, ({ data }) => matching(data as R[]));
  const others = 'value' in all ? (all.value.data as R[]) : [];
  return { ...foundOf<R>(true, matches, all.isAsking), others };
}

/** Of all records those that are called as is typed, as many as one call would give. */
function useMatching(declaration: ResourceDeclaration, text: string) {
  const nameOf = useNameOf();
  const wanted = text.toLocaleLowerCase();
  const calls = (record: Row) =>
    [nameOf(declaration, record), detailOf(declaration, record) ?? ''].some((called) =>
      called.toLocaleLowerCase().includes(wanted),
    );
  return <R extends RaRecord<string>>(all: readonly R[]): Matches<R> => {
    const matches = all.filter((record) => calls(record));
    return { records: matches.slice(0, LIMIT_MAX), total: matches.length };
  };
}

/** A record known only by its id. */
export interface Unread {
  id: string;
  unread: 'loading' | 'failed' | 'gone';
  /** Retries the failed read. */
  retry?: () => void;
}

/** A selected record, as far as it is known. */
export function chosenOf<R extends { id: string }>(id: string, read: Read<R>): R | Unread {
  if ('value' in read) return read.value;
  if (read.state === 'loading') return { id, unread: 'loading' };
  return { id, unread: isGone(read.error) ? 'gone' : 'failed', retry: read.retry };
}

export const isUnread = (record: object): record is Unread => 'unread' in record;

/** The records with these ids: from the search, else read one by one. A name stays once it was read. */
export function useChosen<R extends RaRecord<string>>(
  { contract: { name, one } }: ResourceDeclaration,
  ids: readonly string[],
  results: Found<R>,
): readonly (R | Unread)[] {
  const known = [...(results.others ?? []), ...results.records];
  const offered = new Map(known.map((record) => [record.id, record]));
  const isWanted = (id: string) => one !== undefined && results.state !== 'searching' && !offered.has(id);
  const read = useReadMany(ids.map((id) => ({ ...oneOf<string>(name, id), enabled: isWanted(id) })));
  return ids.map((id, at) => offered.get(id) ?? chosenOf(id, read[at]! as Read<R>));
}
