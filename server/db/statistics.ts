import { sql } from 'drizzle-orm';
import type { Db } from './client';

/** Rows that are read of each table: 300 times this. Enough to tell a lookup from a scan, and quick. */
const TARGET = 10;

/**
 * Tells the planner how large tables are and how their values spread. PostgreSQL does so by itself after a while,
 * the embedded engine never does: a table that was filled and not looked at is taken to be empty.
 */
export const gatherStatistics = (db: Db, table?: 'messages' | 'audience_targets'): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local default_statistics_target = ${TARGET}`));
    await tx.execute(sql.raw(`analyze ${table ?? ''}`));
  });
