import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rows, type Tx } from '../db/client';

/** The interface through which pg-boss uses a database. */
export interface ExecuteSql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** pg-boss on the program's connections, with their limits and their handling of broken ones. */
export const inPool = (pool: pg.Pool): ExecuteSql => ({
  executeSql: (text, values = []) => pool.query<Record<string, unknown>>(text, values),
});

/** pg-boss on the embedded engine. Multiple statements come without values and include their own transaction. */
export const embedded = (pglite: PGlite): ExecuteSql => ({
  async executeSql(text, values) {
    if (values?.length) return pglite.query<Record<string, unknown>>(text, values);
    try {
      return { rows: ((await pglite.exec(text)).at(-1)?.rows ?? []) as Record<string, unknown>[] };
    } catch (error) {
      // A script that failed half-way has left its transaction open on the only connection.
      await pglite.exec('rollback');
      throw error;
    }
  },
});

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};

/** pg-boss inside an open transaction. It numbers its own parameters, so they are inserted as literals. */
export const within = (tx: Tx): ExecuteSql => ({
  executeSql: async (text, values = []) => ({
    rows: await rows<Record<string, unknown>>(
      tx,
      sql.raw(text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))),
    ),
  }),
});
