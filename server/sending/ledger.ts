import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { withScope } from '../db/scope';

/**
 * A transaction on the ledger. Its statements look up few rows of a large and growing table by key; one wrong
 * join, planned for the table as it was a minute ago, reads a million rows. So only lookups by index are allowed.
 */
export const inLedger = <T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  withScope(db, 'system', async (tx) => {
    await tx.execute(sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_material', 'off', true),
      set_config('enable_bitmapscan', 'off', true)`);
    return fn(tx);
  });
