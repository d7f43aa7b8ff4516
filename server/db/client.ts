import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { acquireLock } from './lock';
import * as schema from './schema';
import { secure } from './security';

/** The database, whichever driver is behind it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** An open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** An open database, migrated and with row-level security in place. */
export interface Database {
  db: Db;
  /** The embedded engine, absent on PostgreSQL. pg-boss and test dumps need it. */
  pglite?: PGlite;
  close(): Promise<void>;
}

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
/** Advisory lock that lets one process at a time migrate a shared PostgreSQL. */
const MIGRATION_LOCK = 0x534d53;
const POOL_SIZE = 10;

/** Embedded PostgreSQL in `dataDir/db`, one process at a time; `memory` starts from nothing or a dump. */
export async function openEmbedded(where: { dataDir: string } | { memory: Blob | null }): Promise<Database> {
  const persistent = 'dataDir' in where;
  if (persistent) mkdirSync(where.dataDir, { recursive: true });
  const release = persistent ? acquireLock(join(where.dataDir, 'db.lock')) : () => {};
  try {
    const pglite = await PGlite.create({
      extensions: { pg_trgm },
      ...(persistent
        ? { dataDir: join(where.dataDir, 'db') }
        : where.memory
          ? { loadDataDir: where.memory }
          : {}),
    });
    const db = drizzlePglite(pglite, { schema });
    if (persistent || !where.memory) {
      await pglite.exec('create extension if not exists pg_trgm');
      await migratePglite(db, { migrationsFolder: MIGRATIONS });
      await secure(db);
    }
    const close = async () => {
      await pglite.close();
      release();
    };
    return { db, pglite, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** PostgreSQL 15 or later by connection string. Any number of processes may share it. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection that breaks would end the process; whoever needs the database next is told anyway.
  pool.on('error', () => undefined);
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await guard.query('create extension if not exists pg_trgm');
    const db = drizzlePg(pool, { schema });
    await migratePg(db, { migrationsFolder: MIGRATIONS });
    await secure(db);
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    guard.release();
    return { db, close: () => pool.end() };
  } catch (error) {
    guard.release(true);
    await pool.end();
    throw error;
  }
}

/** PostgreSQL where `DATABASE_URL` says so, the embedded engine otherwise. */
export const openDb = (env: { DATABASE_URL?: string; DATA_DIR: string }): Promise<Database> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded({ dataDir: env.DATA_DIR });

/**
 * Rows of a hand-written query. The drivers differ in what they make of `bigint` and times: cast counts to
 * `int` in the query; instants arrive as text.
 */
export async function rows<T>(db: Db | Tx, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}
