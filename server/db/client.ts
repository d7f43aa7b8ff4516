import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { version } from '../version';
import { acquireLock } from './lock';
import type { Db } from './rows';
import * as schema from './schema';
import { secure } from './security';
import { inTurn } from './upgrade/lock';
import { upgrade } from './upgrade/run';

export { type Db, rows, type Tx } from './rows';

/** An open database, migrated and with row-level security in place. */
export interface Database {
  db: Db;
  /** The embedded engine, absent on PostgreSQL. pg-boss and test dumps need it. */
  pglite?: PGlite;
  close(): Promise<void>;
}

const POOL_SIZE = 10;

/** Hears what an upgrade of the schema does, a line at a time. */
export type Tell = (line: string) => void;

/** The schema of this program, and who may read what in it. */
async function bringUp(db: Db, tell?: Tell): Promise<void> {
  await upgrade(db, { program: version, tell });
  await inTurn(db, secure, { tell });
}

/** Embedded PostgreSQL in `dataDir/db`, one process at a time; `memory` starts from nothing or a dump. */
export async function openEmbedded(
  where: { dataDir: string } | { memory: Blob | null },
  tell?: Tell,
): Promise<Database> {
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
      await bringUp(db, tell);
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
export async function openPostgres(url: string, tell?: Tell): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection that breaks would end the process; whoever needs the database next is told anyway.
  pool.on('error', () => undefined);
  try {
    const db = drizzlePg(pool, { schema });
    await bringUp(db, tell);
    return { db, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** PostgreSQL where `DATABASE_URL` says so, the embedded engine otherwise. */
export const openDb = (env: { DATABASE_URL?: string; DATA_DIR: string }, tell?: Tell): Promise<Database> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL, tell) : openEmbedded({ dataDir: env.DATA_DIR }, tell);
