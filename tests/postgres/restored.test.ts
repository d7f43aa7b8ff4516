import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { assemble } from '../../server/assemble';
import { readEnv } from '../../server/config/env';
import { openPostgres, rows } from '../../server/db/client';
import { JOB, seedJob } from '../support/crashJob';
import { freshDatabase } from '../support/postgres';

const folder = mkdtempSync(join(tmpdir(), 'restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PORT = inject('postgresPort');

/** One process after the other, or several at once, each with its start and its orderly end. */
async function start(url: string, { dataDir = folder, processes = 1, word = '' } = {}): Promise<void> {
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    CARRIER: 'simulator',
    LOG_LEVEL: 'error',
    RESTORED: word,
    SECRET_KEY: '0'.repeat(64),
  });
  const all = await Promise.all(Array.from({ length: processes }, () => assemble(env, 'api')));
  for (const each of all) await each.stop();
}

async function ask<T>(url: string, query: ReturnType<typeof sql>): Promise<T[]> {
  const { db, close } = await openPostgres(url);
  try {
    return await rows<T>(db, query);
  } finally {
    await close();
  }
}

async function asAdmin(statement: string, database = '/postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${PORT}${database}` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const heldBy = async (url: string): Promise<string | null> =>
  (
    await ask<{ by: string | null }>(url, sql`select held_by->>'by' as by from jobs where id = ${JOB}::uuid`)
  )[0]!.by;

/** A database with a job, in which the product has run. */
async function used(): Promise<string> {
  const url = await freshDatabase(PORT);
  const { db, close } = await openPostgres(url);
  await seedJob(db, 200);
  await close();
  await start(url);
  await start(url, { processes: 2 });
  expect(await heldBy(url)).toBeNull();
  return url;
}

it('its rows copied, as a dump restores them: the job waits, once, for all processes', async () => {
  const url = await used();
  await ask(url, sql`create table installation_copy as select * from installation`);
  await ask(url, sql`truncate installation`);
  await ask(url, sql`insert into installation select * from installation_copy`);
  await ask(url, sql`drop table installation_copy`);
  await start(url, { processes: 2 });
  expect(await heldBy(url)).toBe('restored');
  const told = await ask<{ n: number }>(
    url,
    sql`select count(*)::int as n from notices where kind = 'job_paused' group by user_id`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ n }) => n === 1)).toBe(true);
  // It is an installation of its own from then on.
  await ask(url, sql`update jobs set held_by = null`);
  await start(url, { processes: 2 });
  expect(await heldBy(url)).toBeNull();
});

it('the row survives what the database does with its rows by itself', async () => {
  const url = await used();
  await asAdmin(`vacuum (full, freeze) installation`, new URL(url).pathname);
  await start(url);
  expect(await heldBy(url)).toBeNull();
});

it('a database made of a copy of its files', async () => {
  const url = await used();
  const name = new URL(url).pathname.slice(1);
  await asAdmin(`create database ${name}_copy template ${name} owner console`);
  const copy = url.replace(name, `${name}_copy`);
  await start(copy, { dataDir: mkdtempSync(join(folder, 'other-')) });
  expect(await heldBy(copy)).toBe('restored');
  expect(await heldBy(url)).toBeNull();
});

it('the same database of an earlier time, which the data folder of a process remembers', async () => {
  const url = await used();
  const elsewhere = mkdtempSync(join(folder, 'other-'));
  await ask(url, sql`update installation set counter = counter - 2, xid = pg_current_xact_id()::text`);
  await start(url, { dataDir: elsewhere });
  expect(await heldBy(url)).toBeNull();
  await ask(url, sql`update installation set counter = counter - 2, xid = pg_current_xact_id()::text`);
  await start(url);
  expect(await heldBy(url)).toBe('restored');
});

it("the operator's word, each value once", async () => {
  const url = await used();
  await start(url, { word: '1' });
  expect(await heldBy(url)).toBe('restored');
  await ask(url, sql`update jobs set held_by = null`);
  await start(url, { word: '1' });
  expect(await heldBy(url)).toBeNull();
  await start(url);
  await start(url, { word: '2' });
  expect(await heldBy(url)).toBe('restored');
});
