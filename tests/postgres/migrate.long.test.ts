import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Db, openPostgres, rows } from '../../server/db/client';
import * as schema from '../../server/db/schema';
import { secure } from '../../server/db/security';
import { hashOf, type Migration, readMigrations } from '../../server/db/upgrade/files';
import { upgrade } from '../../server/db/upgrade/run';
import { StartError } from '../../server/lib/startError';
import { freshDatabase } from '../support/postgres';

const open: { end(): Promise<void> }[] = [];
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.end();
});

/** A connection string with Drizzle on it; limited to one connection, because nothing here may need two. */
async function database(url?: string) {
  const connectionString = url ?? (await freshDatabase(inject('postgresPort')));
  const pool = new pg.Pool({ connectionString, max: 1 });
  open.push(pool);
  return { url: connectionString, db: drizzle(pool, { schema }) as unknown as Db };
}

const step = (tag: string, ...statements: string[]): Migration => ({
  tag,
  statements,
  hash: hashOf(statements.join()),
});
const ONE = step('0000_one', 'create table clients (id int)', 'create table campaigns (id int)');
const TWO = step('0001_two', 'alter table clients add column name text');

const program = '0.0.1';
const appliedIn = async (db: Db) =>
  (await rows<{ tag: string }>(db, sql`select tag from upgrades.applied order by tag`)).map(({ tag }) => tag);
const advisory = (db: Db) =>
  rows<{ granted: boolean }>(
    db,
    sql`select granted from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
/** Polls until the condition holds; the test's own limit ends it. */
async function until(so: () => Promise<boolean>): Promise<void> {
  while (!(await so())) await pause(20);
}
/** The message of a refused start. */
const refusal = (starting: Promise<unknown>): Promise<string> =>
  starting.then(
    () => 'It started.',
    (error: Error) => (error instanceof StartError ? error.message : (error.stack ?? '')),
  );

describe('an upgrade', () => {
  it('applies what is missing, notes it, and does nothing the next time', async () => {
    const { db } = await database();
    await upgrade(db, { migrations: [ONE], program });
    expect((await upgrade(db, { migrations: [ONE, TWO], program })).map(({ tag }) => tag)).toEqual([
      '0001_two',
    ]);
    expect(await upgrade(db, { migrations: [ONE, TWO], program })).toEqual([]);
    const noted = await rows(
      db,
      sql`select tag, hash, program, ms >= 0 as timed from upgrades.applied order by tag`,
    );
    expect(noted).toEqual([
      { tag: '0000_one', hash: ONE.hash, program, timed: true },
      { tag: '0001_two', hash: TWO.hash, program, timed: true },
    ]);
    expect(await advisory(db)).toEqual([]);
  });

  it('applies a migration that is older than the last one: what counts is whether it was applied', async () => {
    const { db } = await database();
    const three = step('0002_three', 'create table links (id int)');
    await upgrade(db, { migrations: [ONE, three], program });
    await upgrade(db, { migrations: [ONE, TWO, three], program });
    expect(await appliedIn(db)).toEqual(['0000_one', '0001_two', '0002_three']);
  });

  it('says that the database is newer than the program, and changes nothing', async () => {
    const { db } = await database();
    await upgrade(db, { migrations: [ONE, TWO], program: '9.9.9' });
    expect(await refusal(upgrade(db, { migrations: [ONE], program }))).toMatch(
      /^This database is newer than this program: version 9\.9\.9 upgraded it on \d{4}-\d\d-\d\d \(0001_two\), .*restore the backup/,
    );
    expect(await appliedIn(db)).toEqual(['0000_one', '0001_two']);
  });

  it('says that a migration was changed after it was applied', async () => {
    const { db } = await database();
    await upgrade(db, { migrations: [ONE], program });
    const changed = { ...ONE, hash: hashOf('other') };
    expect(await refusal(upgrade(db, { migrations: [changed, TWO], program }))).toMatch(
      /^The migration 0000_one differs from the one that was applied to this database/,
    );
    expect(await appliedIn(db)).toEqual(['0000_one']);
  });

  it('leaves a database alone that belongs to another program', async () => {
    const { db, url } = await database();
    await db.execute(sql`create table wp_posts (id int)`);
    expect(await refusal(openPostgres(url))).toMatch(
      /^The database contains tables of another program \(wp_posts\)\. Nothing was changed\./,
    );
    expect(await rows(db, sql`select 1 from pg_namespace where nspname = 'upgrades'`)).toEqual([]);
  });

  it.each([
    [
      'another program',
      `insert into drizzle.__drizzle_migrations (hash) values ('abc')`,
      /^This database was created by/,
    ],
    ['a start that died before its first table', 'select 1', /^It started/],
  ])('tells a list of drizzle’s migrator of %s', async (_whose, statement, said) => {
    const { db, url } = await database();
    await db.execute(sql`create schema drizzle`);
    await db.execute(
      sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`,
    );
    await db.execute(sql.raw(statement));
    expect(await refusal(openPostgres(url).then(({ close }) => close()))).toMatch(said);
  });

  it('says in a sentence which migration failed and why, and keeps those before it', async () => {
    const { db } = await database();
    const wrong = step(
      '0002_wrong',
      'alter table clients add column email text',
      `create table links (\n  id int references nowhere(id)${', \n  filler text'.repeat(300)})`,
    );
    const said = await refusal(upgrade(db, { migrations: [ONE, TWO, wrong], program }));
    expect(said).toMatch(
      /^The migration 0002_wrong failed and was undone: .+ \(42\w+\), in "create table links .*…"\. The database is as it was/,
    );
    expect(said.length).toBeLessThan(400);
    expect(said).not.toContain('\n');
    expect(await appliedIn(db)).toEqual(['0000_one', '0001_two']);
    expect(
      await rows(
        db,
        sql`select 1 from information_schema.columns where column_name = 'email' and table_name = 'clients'`,
      ),
    ).toEqual([]);
  });

  it('that was killed in the middle is finished by the next start', async () => {
    const { db, url } = await database();
    await upgrade(db, { migrations: [ONE], program });
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, '../support/upgradeChild.ts'), url],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await until(async () => {
      const active = sql`select 1 from pg_stat_activity where query = 'select pg_sleep(3)' and state = 'active'`;
      return (await rows(db, active)).length > 0;
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await appliedIn(db)).toEqual(['0000_one']);
    await upgrade(db, { migrations: [ONE, TWO], program });
    expect(await appliedIn(db)).toEqual(['0000_one', '0001_two']);
  });
});

describe('processes that start together on an empty database', () => {
  it('take turns at the lock, are all ready, and apply each migration once', async () => {
    const { db, url } = await database();
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [0x534d5301]);
    const starting = Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    await until(async () => (await advisory(db)).filter(({ granted }) => !granted).length === 4);
    await holder.query('commit');
    await holder.end();
    for (const { close } of await starting) await close();
    expect(await appliedIn(db)).toEqual(readMigrations().map(({ tag }) => tag));
    expect(await advisory(db)).toEqual([]);
  });
});

describe('while other processes work', () => {
  /** Another client's open transaction that uses a table. */
  async function using(url: string, table: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query(`select * from ${table}`);
    return { done: () => client.query('commit').then(() => client.end()) };
  }

  it('a migration lets them go first, says so, and is done when they are', async () => {
    const { db, url } = await database();
    await upgrade(db, { migrations: [ONE], program });
    const other = await using(url, 'clients');
    const said: string[] = [];
    const upgrading = upgrade(db, { migrations: [ONE, TWO], program, tell: (line) => said.push(line) });
    await until(async () => said.length > 0);
    expect(said).toEqual(['The migration 0001_two is waiting for tables that other processes are using.']);
    await other.done();
    expect(await upgrading).toMatchObject([{ tag: '0001_two' }]);
  });

  it('a migration that never gets its table says what to stop, and leaves nothing half-done', async () => {
    const { db, url } = await database();
    await upgrade(db, { migrations: [ONE], program });
    const other = await using(url, 'clients');
    expect(await refusal(upgrade(db, { migrations: [ONE, TWO], program, patienceSeconds: 0 }))).toMatch(
      /^The migration 0001_two could not lock its tables, .*Stop the other processes/,
    );
    await other.done();
    expect(await appliedIn(db)).toEqual(['0000_one']);
  });

  it('access rules touch no table whose own rules are as they should be', async () => {
    const { db, url } = await database();
    await (await openPostgres(url)).close();
    const all = await rows<{ name: string }>(
      db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const names = all.map(({ name }) => name).filter((name) => name !== 'clients');
    const other = await using(
      url,
      names.map((name) => `(select 1 from "${name}" limit 1) as "${name}"`).join(', '),
    );
    await secure(db, { patienceSeconds: 0 });
    await db.execute(
      sql`update upgrades.secured set rules = 'those of before' where relation = 'clients'::regclass`,
    );
    await db.execute(sql`drop policy tenant on clients`);
    await secure(db, { patienceSeconds: 0 });
    await other.done();
    const policies = await rows<{ polname: string }>(
      db,
      sql`select polname from pg_policy where polrelid = 'clients'::regclass order by polname`,
    );
    expect(policies.map(({ polname }) => polname)).toEqual(['clients', 'provider', 'tenant']);
  });
});
