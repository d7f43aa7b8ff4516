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
type ArrayType = 'int' | 'bigint' | 'text' | 'timestamptz' | 'uuid';

/** Values as a single array parameter. */
export const array = (values: readonly Scalar[], type: ArrayType): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** A column of given rows: its type, and its value in each of them. */
type Column<R> = readonly [type: ArrayType, value: (row: R) => Scalar];

/**
 * Rows of values to join with, in their order, as the table `given`. `same` are columns that have one value in all rows.
 * All conditions on the other table compare it with a column of `given`. So the planner can only begin with the given
 * rows and look up each by its key. A condition of its own, such as a state, would let it begin with the other table
 * where it believes that few rows meet it: it may believe what was true a minute ago.
 */
export function given<R>(
  rows: readonly R[],
  columns: Readonly<Record<string, Column<R>>>,
  same: Readonly<Record<string, SQL>> = {},
): SQL {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const arrays = Object.values(columns).map(([type, value]) => array(rows.map(value), type));
  const constants = Object.entries(same).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql`(select ${sql.join([...constants, sql`u.*`], sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as u(${sql.join(names, sql`, `)}) offset 0) as given`;
}
