import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** Takes a lock on a name until the transaction ends, for a check where there is no row to lock. */
export const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
