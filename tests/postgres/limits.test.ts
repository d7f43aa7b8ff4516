import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openPostgres, rows } from '../../server/db/client';
import { causeOf, isAway } from '../../server/db/failures';
import { limitsOf } from '../../server/db/limits';
import { LimitedPool, whenReachable } from '../../server/db/pool';
import { fromDatabase } from '../../server/http/databaseErrors';
import { StartError } from '../../server/lib/startError';
import { freshDatabase } from '../support/postgres';
import { until } from '../support/processes';

const LIMITS = { ...limitsOf(), statement: 1_000, lock: 600, idleInTransaction: 300 };

let url: string;
let database: Database;

beforeAll(async () => {
  url = await freshDatabase(inject('postgresPort'));
  database = await openPostgres(url, undefined, LIMITS);
  await database.db.execute(sql`create table held (id int primary key, value int)`);
  await database.db.execute(sql`insert into held values (1, 0)`);
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it went through',
    (error: unknown) => error,
  );

/** Takes the row in a transaction that goes on when told to. */
function hold() {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  let taken = () => {};
  const holding = new Promise<void>((resolve) => (taken = resolve));
  const done = failureOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update held set value = value + 1 where id = 1`);
      taken();
      await waiting;
      await tx.execute(sql`select 1`);
    }),
  );
  return { holding, go, done };
}

it('sets a row free whose transaction does nothing, and lets the one who waits for it go on', async () => {
  const frozen = hold();
  await frozen.holding;
  const [row] = await rows<{ value: number }>(
    database.db,
    sql`update held set value = value + 10 where id = 1 returning value`,
  );
  expect(row!.value % 10).toBe(0);
  frozen.go();
  const failure = await frozen.done;
  expect(isAway(failure)).toBe(true);
  expect(fromDatabase(failure)).toMatchObject({ status: 503, code: 'unavailable' });
});

it('tells who waits too long for a row to try again', async () => {
  const other = new LimitedPool(url, { ...LIMITS, idleInTransaction: 60_000 }, { size: 1 });
  const client = await other.connect();
  await client.query('begin');
  await client.query('select * from held for update');
  const failure = await failureOf(database.db.execute(sql`update held set value = 5 where id = 1`));
  expect(causeOf(failure).code).toBe('55P03');
  expect(fromDatabase(failure)).toMatchObject({
    status: 503,
    code: 'busy',
    extra: { headers: { 'retry-after': '5' } },
  });
  await client.query('rollback');
  client.release();
  await other.end();
});

it('ends a statement that takes too long, in a transaction or alone', async () => {
  const slow = sql`select pg_sleep(30)`;
  const failures = await Promise.all([
    failureOf(database.db.execute(slow)),
    failureOf(database.db.transaction((tx) => tx.execute(slow))),
  ]);
  expect(failures.map((failure) => fromDatabase(failure))).toMatchObject([
    { status: 503, code: 'too_slow' },
    { status: 503, code: 'too_slow' },
  ]);
});

it('keeps working when its connections are cut again and again', async () => {
  const failed: unknown[] = [];
  for (let round = 0; round < 20; round += 1) {
    const work = Promise.all(
      Array.from({ length: 6 }, () =>
        database.db
          .transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.02)`);
            await tx.execute(sql`select 1`);
          })
          .catch((error: unknown) => failed.push(error)),
      ),
    );
    const [, operator] = await Promise.all([work, new LimitedPool(url, LIMITS, { size: 1 })]);
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await operator.end();
  }
  expect(failed.filter((error) => !isAway(error))).toEqual([]);
  // Connections that were cut while idle are found out one by one, at most as many as there are.
  await until(() =>
    rows(database.db, sql`select 1`).then(
      () => true,
      () => false,
    ),
  );
});

it('sends nothing at the start of a connection that pgbouncer would refuse', async () => {
  const target = new URL(url);
  const heads: string[] = [];
  const proxy = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    from.once('data', (data) => heads.push(data.toString('utf8', 8)));
    from.pipe(to).pipe(from);
    for (const side of [from, to]) side.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  const pool = new LimitedPool(through.href, LIMITS, { size: 1 });
  const limits = await pool.query(`select current_setting('lock_timeout') as lock`);
  expect(limits.rows).toEqual([{ lock: '600ms' }]);
  await pool.end();
  proxy.close();
  const names = heads[0]!.split('\0').filter((_, index) => index % 2 === 0 && _ !== '');
  expect(names.toSorted()).toEqual(['client_encoding', 'database', 'user']);
});

it('says in a sentence which database cannot be used, without its password', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const pool = new LimitedPool(`postgres://console:secret@127.0.0.1:${port}/nowhere`, LIMITS);
  const failure = await failureOf(whenReachable(pool, 300));
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(
    /^The database 127\.0\.0\.1:\d+\/nowhere cannot be used: .*ECONNREFUSED/,
  );
  expect((failure as Error).message).not.toContain('secret');
});
