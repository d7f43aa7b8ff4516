import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** Makes whoever else locks the same name wait until the transaction ends: for a check that no row stands for. */
export const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
