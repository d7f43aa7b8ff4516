import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { withScope } from '../../db/scope';

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
 * Rows of values to join with, in order, as the table `given`. `same` are columns with one value in all rows. All
 * conditions on the other table must compare it with a column of `given`, so that the planner can only start from the
 * given rows and look each up by its key. A separate condition, such as a state, would let it start from the other
 * table if it believes that few rows match, by statistics that may be a minute old.
 */
export function unnestRows<R>(
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
