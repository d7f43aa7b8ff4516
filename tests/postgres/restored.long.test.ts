import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { assemble } from '../../server/assemble';
import { readEnv } from '../../server/config/env';
import { openPostgres, rows } from '../../server/db/client';
import { sim_settings } from '../../server/db/schema';
import { JOB, seedJob } from '../support/crashJob';
import { freshDatabase } from '../support/postgres';
import { until } from '../support/processes';

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

/** Settings of a process that works while something happens to its database. */
const RUNNING = {
  DEMO: '0',
  CARRIER: 'simulator',
  LOG_LEVEL: 'error',
  QUIET_HOURS: 'warn',
  SECRET_KEY: '0'.repeat(64),
};

/** Writes the row anew as a copy has it: in another transaction than the row says. */
const exchange = sql`with gone as (delete from installation returning *) insert into installation select * from gone`;

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

it('under a running process: nothing leaves from the database that took its place, and the job waits', async () => {
  const url = await freshDatabase(PORT);
  const { db, close } = await openPostgres(url);
  await seedJob(db, 6_000);
  await db.insert(sim_settings).values({ id: 1, per_second: 500, fault: 'none', rate: 0, seed: 1 });
  const settings = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(folder, 'running-')) };
  const server = await assemble(readEnv({ ...RUNNING, ...settings }), 'worker');
  const accepted = async () =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n from sim_messages`))[0]!.n;
  const underWay = async () =>
    (
      await rows<{ n: number }>(db, sql`select count(*)::int as n from messages where state = 'submitting'`)
    )[0]!.n;
  try {
    // The next beat is seconds away.
    await until(async () => (await accepted()) > 500);
    // As after a takeover: the row is another one than this process wrote, in one moment for everybody.
    const before = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from jobs for update`);
      await tx.execute(exchange);
      return (await accepted()) + (await underWay());
    });
    await until(async () => (await heldBy(url)) === 'restored', 20_000);
    expect(await accepted()).toBeLessThanOrEqual(before);
  } finally {
    await server.stop();
    await close();
  }
});

it('an idle process notices it, too: jobs for later wait, and mails are given up', async () => {
  const url = await used();
  const settings = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(folder, 'idle-')) };
  await ask(url, sql`update jobs set state = 'scheduled', scheduled_at = now() + interval '1 day'`);
  await ask(
    url,
    sql`insert into mails (id, kind, cause, state, sealed, created_at) values (gen_random_uuid(), 'invitation', 'x', 'waiting', '', now())`,
  );
  const server = await assemble(readEnv({ ...RUNNING, ...settings }), 'worker');
  try {
    await ask(url, exchange);
    await until(async () => (await heldBy(url)) === 'restored', 40_000);
    expect(await ask(url, sql`select state from mails`)).toEqual([{ state: 'unknown' }]);
  } finally {
    await server.stop();
  }
}, 90_000);
