import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, openEmbedded } from '../../server/db/client';
import * as schema from '../../server/db/schema';

const CACHE = 'node_modules/.cache/test-database';
const MIGRATIONS = 'server/db/migrations';
const SOURCES = [
  'server/db/security.ts',
  'server/db/clientsRule.ts',
  'server/db/scope.ts',
  'server/db/client.ts',
];

/** Changes with anything that shapes an empty database. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  // A renamed migration is another one: an upgraded database keeps the name.
  for (const file of [...files.sort().map((name) => join(MIGRATIONS, name)), ...SOURCES])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const fileOf = (kind: string) => join(CACHE, `${kind}${fingerprint()}.tar`);

/** Keeps a copy of an empty database for the tests that follow. */
async function keep({ pglite }: Pick<Database, 'pglite'>, file: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const dump = await pglite!.dumpDataDir('none');
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}

/** A migrated, empty database on disk, made once a schema: starting one from nothing costs seconds. */
export async function prepareDump(): Promise<string> {
  const file = fileOf('');
  if (existsSync(file)) return file;
  const made = await openEmbedded({ memory: null });
  await keep(made, file);
  await made.close();
  return file;
}

const openCopy = (file: string): Promise<Database> =>
  openEmbedded({ memory: new Blob([readFileSync(file)]) });

/** A fresh copy of the prepared database, in memory, for tests that change more than rows. */
export const openOwnDatabase = async (): Promise<Database> => openCopy(await prepareDump());

/** Uses of one database: the embedded engine never vacuums, so the rows that tests deleted slow it down. */
const USES = 12;

interface Shared {
  database: Database;
  uses: number;
}

/** Databases of this worker that no test file uses at present. Vitest keeps modules between files, but not for certain. */
const idle = ((globalThis as { testDatabases?: Record<string, Shared[]> }).testDatabases ??= {});

/**
 * A database that earlier test files of this worker have used, or a new one. Opening one takes most of a second, and
 * every test starts by emptying its tables. Closing it gives it to the next file.
 */
async function share(kind: string, open: () => Promise<Database>): Promise<Database> {
  const shelf = (idle[kind] ??= []);
  const { database, uses } = shelf.pop() ?? { database: await open(), uses: 0 };
  return {
    ...database,
    async close() {
      if (uses + 1 < USES) shelf.push({ database, uses: uses + 1 });
      else await database.close();
    },
  };
}

export const openTestDatabase = (): Promise<Database> => share('', openOwnDatabase);

const WITH_QUEUES = 'queues-';

/** The same with the tables of the queues, once a test has made them. */
export const openWithQueues = (): Promise<Database> =>
  share(WITH_QUEUES, async () => {
    const file = fileOf(WITH_QUEUES);
    return openCopy(existsSync(file) ? file : await prepareDump());
  });

/** Keeps the tables of the queues for the tests that follow: they cost each of them half a second. */
export async function keepQueues(database: Pick<Database, 'pglite'>): Promise<void> {
  const file = fileOf(WITH_QUEUES);
  if (!existsSync(file)) await keep(database, file);
}

const TABLES = Object.values(schema as Record<string, unknown>)
  .filter((value) => is(value, PgTable))
  .map((table) => `"${getTableName(table)}"`);

/** One statement each, in any order: what refers to what does not count meanwhile. Tables here are small. */
const EMPTY = [
  'set session_replication_role = replica',
  ...TABLES.map((table) => `delete from ${table}`),
  'set session_replication_role = origin',
].join(';');

/**
 * Empties every table. Truncating sixty tables costs the embedded database ten times as much; on PostgreSQL only a
 * superuser may do without.
 */
export const empty = ({ db, pglite }: Pick<Database, 'db' | 'pglite'>): Promise<unknown> =>
  pglite ? pglite.exec(EMPTY) : db.execute(sql.raw(`truncate ${TABLES.join(', ')}`));
