import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { clientFor } from './embedded/engineClient';
import { keepPrivate } from './embedded/privateFiles';
import { StartError } from '../lib/startError';
import { version } from '../lib/version';
import { type Limits, limitsOf, type Settings, UPGRADE_LIMITS } from './limits';
import { acquireLock } from './embedded/lock';
import { LimitedPool, whenReachable } from './pool';
import { type Db, rows } from './rows';
import * as schema from './schema';
import { secure } from './security';
import { readMigrations } from './upgrade/files';
import { hasDatabase, keepCopy } from './upgrade/backups';
import { upgrade } from './upgrade/run';
import { upgradeAhead } from './upgrade/state';
import { makeFolderSync } from '../platform/filesSync';
import { join } from '../platform/paths';

export { type Db, isoInstant, rows, type Tx } from './rows';

/** An open database, migrated and with row-level security in place. */
export interface Database {
  db: Db;
  /** The embedded engine; absent on PostgreSQL. pg-boss and test dumps need it. */
  pglite?: PGlite;
  /** Connections to PostgreSQL; absent on the embedded engine. */
  pool?: pg.Pool;
  /** Migrations that were applied when it was opened. */
  upgraded?: readonly string[];
  close(): Promise<void>;
}

/** Receives what an upgrade of the schema does, one line at a time. */
export type Tell = (line: string) => void;

/** Brings the schema and its access rules up to this version of the program. */
async function bringUp(db: Db, tell?: Tell, cluster = false): Promise<string[]> {
  const upgrades = await upgrade(db, { program: version, tell });
  await secure(db, { tell, cluster });
  return upgrades.map(({ tag }) => tag);
}

/** Embedded PostgreSQL in `dataDir/db`, for one process at a time. `memory` starts empty or from a dump. */
export async function openEmbedded(
  where: { dataDir: string } | { memory: Blob | null },
  tell?: Tell,
): Promise<Database> {
  const persistent = 'dataDir' in where;
  if (persistent) makeFolderSync(where.dataDir);
  const release = persistent ? await acquireLock(where.dataDir) : () => {};
  const start = () =>
    PGlite.create({
      extensions: { pg_trgm },
      ...(persistent
        ? { dataDir: join(where.dataDir, 'db') }
        : where.memory
          ? { loadDataDir: where.memory }
          : {}),
    });
  let pglite: PGlite | undefined;
  try {
    const existed = persistent && hasDatabase(where.dataDir);
    pglite = await start();
    const ahead = existed
      ? await upgradeAhead(drizzlePglite({ client: clientFor(pglite), schema }), readMigrations())
      : null;
    if (persistent && ahead) {
      await pglite.close();
      tell?.(`A copy of the database was made before the upgrade: ${keepCopy(where.dataDir, ahead)}`);
      pglite = await start();
    }
    const db = drizzlePglite({ client: clientFor(pglite), schema });
    const upgraded = persistent || !where.memory ? await bringUp(db, tell) : [];
    const opened = pglite;
    const close = async () => {
      await opened.close();
      release();
    };
    return { db, pglite, upgraded, close };
  } catch (error) {
    if (pglite && !pglite.closed) await pglite.close();
    release();
    throw error;
  }
}

/** @throws unless the database is the coordinator of a Citus cluster */
async function assertCitus(db: Db): Promise<void> {
  const [extension] = await rows(db, sql`select 1 from pg_extension where extname = 'citus'`);
  if (!extension)
    throw new StartError(
      'CITUS is set, but the database has no extension citus. Run "create extension citus" in it, or unset CITUS.',
    );
}

/**
 * PostgreSQL 15 or later by connection string. Any number of processes may share it.
 * @param citus whether it is the coordinator of a cluster
 */
export async function openPostgres(
  url: string,
  tell?: Tell,
  limits: Limits = limitsOf(),
  citus = false,
): Promise<Database> {
  const upgrading = new LimitedPool(url, UPGRADE_LIMITS, { citus, ddl: true });
  let upgraded: string[];
  try {
    await whenReachable(upgrading, limits.start);
    if (citus) await assertCitus(drizzlePg(upgrading, { schema }));
    upgraded = await bringUp(drizzlePg(upgrading, { schema }), tell, citus);
  } finally {
    await upgrading.end();
  }
  const pool = new LimitedPool(url, limits, { citus });
  return { db: drizzlePg(pool, { schema }), pool, upgraded, close: () => pool.end() };
}

/**
 * PostgreSQL if `DATABASE_URL` is set, the embedded engine otherwise. Every command of this program starts here, so
 * this is where its files become private.
 */
export async function openDb(
  env: { DATABASE_URL?: string; DATA_DIR: string; CITUS?: boolean } & Partial<Settings>,
  tell?: Tell,
): Promise<Database> {
  keepPrivate(env.DATA_DIR);
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, tell, limitsOf(env), env.CITUS);
  if (env.CITUS)
    throw new StartError('CITUS is set without DATABASE_URL: the embedded database is no cluster. Unset it.');
  const database = await openEmbedded({ dataDir: env.DATA_DIR }, tell);
  // The engine creates a new database with its own file modes.
  keepPrivate(env.DATA_DIR);
  return database;
}
