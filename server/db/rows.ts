import { type SQL, sql } from 'drizzle-orm';
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

/** SQL text of an instant in UTC, as contracts have it. @param instant a column, or an expression of trusted SQL */
export const isoInstant = (instant: string): SQL<string> =>
  sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`) as SQL<string>;
