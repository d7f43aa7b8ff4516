import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rows, type Tx } from '../db/client';

/** What pg-boss asks of a database. */
export interface ExecuteSql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** pg-boss on the program's own connections, with their limits and their care for broken ones. */
export const inPool = (pool: pg.Pool): ExecuteSql => ({
  executeSql: (text, values = []) => pool.query<Record<string, unknown>>(text, values),
});

/** pg-boss on the embedded engine. Several statements in one text come without values and bring their own transaction. */
export const embedded = (pglite: PGlite): ExecuteSql => ({
  async executeSql(text, values) {
    if (values?.length) return pglite.query<Record<string, unknown>>(text, values);
    try {
      return { rows: ((await pglite.exec(text)).at(-1)?.rows ?? []) as Record<string, unknown>[] };
    } catch (error) {
      // A script that failed half-way has left its BEGIN open on the one connection there is.
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

/** pg-boss inside a transaction that is already open. It numbers parameters itself, so they become literals. */
export const within = (tx: Tx): ExecuteSql => ({
  executeSql: async (text, values = []) => ({
    rows: await rows<Record<string, unknown>>(
      tx,
      sql.raw(text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))),
    ),
  }),
});
