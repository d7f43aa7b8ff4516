import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, openEmbedded } from '../../server/db/client';
import * as schema from '../../server/db/schema';

const CACHE = 'node_modules/.cache/test-database';
const MIGRATIONS = 'server/db/migrations';
const SOURCES = ['server/db/security.ts', 'server/db/scope.ts', 'server/db/client.ts'];

/** Changes with anything that shapes an empty database. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  for (const file of [...files.sort().map((name) => join(MIGRATIONS, name)), ...SOURCES])
    hash.update(readFileSync(file));
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

/** A fresh copy of the prepared database, in memory. */
export const openTestDatabase = async (): Promise<Database> => openCopy(await prepareDump());

const WITH_QUEUES = 'queues-';

/** The same with the tables of the queues, once a test has made them. */
export async function openWithQueues(): Promise<Database> {
  const file = fileOf(WITH_QUEUES);
  return openCopy(existsSync(file) ? file : await prepareDump());
}

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
