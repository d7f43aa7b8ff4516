import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database, with either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** An open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Rows of a hand-written query. The drivers represent `bigint` and timestamps differently: cast counts to `int` in the
 * query; timestamps arrive as text.
 */
export async function rows<T>(db: Db | Tx, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}
