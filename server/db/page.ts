import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows of a page of a list that names no `limit`. */
export const DEFAULT_LIMIT = 10;

/** A key of a list's order. Empty values come last in either direction, except for `empty: 'first'`. */
export interface Key {
  by: AnyPgColumn | SQL;
  desc?: boolean;
  empty?: 'first';
}

/** Ascending by a column that is never empty, or with empty values at the end. */
export const up = (by: Key['by']): Key => ({ by });
/** Descending by a column that is never empty: the order in which an index is read backward. */
export const down = (by: Key['by']): Key => ({ by, desc: true, empty: 'first' });

/** Which rows to read, and from which end. */
export interface Span {
  skip: number;
  limit: number;
  backward: boolean;
}

/**
 * The rows of a page, counted from the nearer end of the list: skipped rows are read too, so the last page costs as
 * much as the first. Without a total, from the beginning.
 */
export function spanOf(total: number | undefined, { skip = 0, limit = DEFAULT_LIMIT }: Partial<Span>): Span {
  if (total === undefined) return { skip, limit, backward: false };
  const after = total - skip - limit;
  if (after >= skip) return { skip, limit, backward: false };
  return {
    skip: Math.max(0, after),
    limit: Math.max(0, Math.min(limit, total - skip)),
    backward: true,
  };
}

/** The order of a list as SQL, turned around where it is read from its end. */
export const orderOf = (keys: readonly Key[], backward: boolean): SQL[] =>
  keys.map(({ by, desc = false, empty }) => {
    const way = sql.raw(desc === backward ? 'asc' : 'desc');
    // Without these words an index serves both directions.
    const nulls = desc && empty === undefined ? sql.raw(backward ? ' nulls first' : ' nulls last') : sql``;
    return sql`${by} ${way}${nulls}`;
  });

/** The rows of a page in the order of the list. */
export const inOrder = <R>(rows: readonly R[], { backward }: Span): R[] =>
  backward ? rows.toReversed() : [...rows];
