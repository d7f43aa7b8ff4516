import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { withScope } from '../db/scope';

/**
 * A transaction on the ledger. Its statements look up a few rows of a large and growing table by key. A join that
 * was planned for the table as it was a minute ago can read a million rows, so only index lookups are allowed. A lookup
 * without an index then seems endless to the planner, which would compile it: that takes longer than any of them.
 */
export const inLedger = <T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  withScope(db, 'system', async (tx) => {
    await tx.execute(sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_material', 'off', true),
      set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`);
    return fn(tx);
  });

type Scalar = string | number | null;

/** Values as a single array parameter. */
export const array = (
  values: readonly Scalar[],
  type: 'int' | 'bigint' | 'text' | 'timestamptz' | 'uuid',
): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`;

/**
 * Rows of values for an update without a join: `where` restricts it to the keys by index, and `value` picks each
 * row's values by its key. Stale statistics cannot make the planner reverse it, as they can with a join.
 */
export function byKey<R>(
  rows: readonly R[],
  column: SQL,
  type: 'int' | 'text',
  keyOf: (row: R) => string | number,
) {
  const keys = array(rows.map(keyOf), type);
  return {
    where: sql`${column} = any(${keys})`,
    value: (valueType: 'int' | 'bigint' | 'text' | 'timestamptz', pick: (row: R) => Scalar): SQL =>
      sql`(${array(rows.map(pick), valueType)})[array_position(${keys}, ${column})]`,
  };
}
