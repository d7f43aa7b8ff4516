import { type SQL, sql } from 'drizzle-orm';
import { breathe } from '../lib/pause';
import { type Db, rows } from './rows';

/** Rows that are deleted in one transaction. */
export const DELETED_AT_ONCE = 5_000;

/**
 * Runs a deletion, each time in a transaction of its own, until it finds fewer rows than it may delete at once, or is stopped.
 * `deletion` is a statement about at most as many rows as its limit, and returns a row for each.
 */
export async function deleteInChunks(
  db: Db,
  deletion: (limit: SQL) => SQL,
  signal: AbortSignal,
): Promise<void> {
  let gone = DELETED_AT_ONCE;
  while (gone === DELETED_AT_ONCE && !signal.aborted) {
    const deleted = await rows(db, deletion(sql`${DELETED_AT_ONCE}::int`));
    gone = deleted.length;
    await breathe();
  }
}
