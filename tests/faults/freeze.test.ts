import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openPostgres, rows } from '../../server/db/client';
import { CAMPAIGN, JOB, readLedgers, seedJob, SENDER } from '../support/crashJob';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Running, startPart, until } from '../support/processes';
import { sessionFor } from '../support/sessions';

const TARGETS = 2_000;
const LEASE_SECONDS = 4;
const IDLE_SECONDS = 2;
/** Extra time for any wait on a busy machine. */
const SLACK_MS = 6_000;

let postgres: Postgres;
let database: Database;
let url: string;
let token: string;
let running: Running[];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

beforeEach(async () => {
  running = [];
  url = await postgres.fresh();
  database = await openPostgres(url);
  await seedJob(database.db, TARGETS);
  token = await sessionFor(database.db, 5);
});
afterEach(async () => {
  for (const each of running) if (each.isAlive()) each.child.kill('SIGKILL');
  await Promise.all(running.map((each) => each.ended()));
  await database.close();
});

async function start(part: 'api' | 'worker', env: Record<string, string> = {}): Promise<Running> {
  const process = await startPart(part, {
    DATABASE_URL: url,
    SIM_PER_SECOND: '200',
    LEASE_SECONDS: String(LEASE_SECONDS),
    HEARTBEAT_SECONDS: '1',
    DB_IDLE_IN_TRANSACTION_SECONDS: String(IDLE_SECONDS),
    ...env,
  });
  running.push(process);
  return process;
}

const one = async (query: ReturnType<typeof sql>) =>
  (await rows<{ count: number }>(database.db, query))[0]!.count;
const submissions = () => one(sql`select count(*)::int as count from sim_messages where job_id = ${JOB}`);
const inState = (state: string) =>
  one(sql`select count(*)::int as count from messages where job_id = ${JOB}::uuid and state = ${state}`);

/** Attempts to lock until the worker waits for it in the right place, and how long the lock is held, ms. */
const TRIES = 20;
const HELD_MS = 3_000;

/**
 * Freezes a worker in the middle of a transaction: it waits for `lock`, is frozen meanwhile, and then gets
 * the lock, so that the transaction is open and nobody continues it. `state` is that of the messages it
 * holds by then. A worker that waits for the same lock at another step is released, and the lock taken
 * again.
 */
async function freezeInside(worker: Running, lock: string, state?: string, waits = 1): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const waiting = sql`select count(*)::int as count from pg_locks where not granted`;
  const isInside = async () => (await one(waiting)) >= waits && (!state || (await inState(state)) > 0);
  for (let tries = 1; ; tries += 1) {
    await holder.query('begin');
    await holder.query(lock);
    const inside = await until(isInside, HELD_MS).then(
      () => true,
      () => false,
    );
    if (inside) worker.freeze();
    await holder.query('commit');
    if (inside) break;
    if (tries === TRIES) throw new Error(`The worker did not wait for: ${lock}`);
  }
  await holder.end();
}

async function stopJob(api: Running) {
  const began = Date.now();
  const response = await fetch(`${api.url}/api/campaigns/${CAMPAIGN}/jobs/${JOB}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, ms: Date.now() - began, submitted: await submissions() };
}

/** Thaws a frozen worker until all it had begun is done, which its orderly end shows. */
async function thawAndEnd(worker: Running): Promise<void> {
  worker.thaw();
  expect(await worker.stop()).toBe(0);
}

/**
 * A stopped job in which every row is final, and each submission is in the ledger once. Results that the
 * frozen worker could not store are requested from the carrier by the next one.
 */
async function expectStopped(submitted: number): Promise<void> {
  const next = await start('worker');
  await until(async () => (await inState('submitting')) === 0, 90_000);
  expect(await next.stop()).toBe(0);
  const { job, states, twice, astray, accepted } = await readLedgers(database.db);
  expect({ state: job.state, twice, astray, accepted }).toEqual({
    state: 'stopped',
    twice: 0,
    astray: 0,
    accepted: submitted,
  });
  expect(Object.keys(states).filter((state) => /queued|claimed|submitting/.test(state))).toEqual([]);
  const { sent, rejected, unknown, canceled, skipped_do_not_call } = job as Record<string, number>;
  expect(sent! + rejected! + unknown! + canceled! + skipped_do_not_call!).toBe(TARGETS);
}

describe('a worker that is frozen', () => {
  it('with the job in its hands does not keep anybody from stopping it, and sends nothing afterwards', async () => {
    const [api, worker] = [await start('api'), await start('worker')];
    await until(async () => (await submissions()) > 300);
    await freezeInside(worker, 'lock table job_buckets in share mode');
    const stop = await stopJob(api);
    await thawAndEnd(worker);
    console.info(
      `stop answered ${stop.status} after ${stop.ms} ms; submissions at the answer ${stop.submitted}, after ${(await submissions()) - stop.submitted}`,
    );
    expect(stop.status).toBe(204);
    expect(stop.ms).toBeLessThan((LEASE_SECONDS + IDLE_SECONDS) * 1000 + SLACK_MS);
    await expectStopped(stop.submitted);
  });

  it('on its way to the carrier hands nothing over once the job was stopped', async () => {
    // Its transaction outlives the lease, so only the lease holds it back.
    const [api, worker] = [
      await start('api'),
      await start('worker', { DB_IDLE_IN_TRANSACTION_SECONDS: '600' }),
    ];
    await until(async () => (await submissions()) > 300);
    await freezeInside(worker, 'lock table sim_messages in share mode', 'submitting', 2);
    const onItsWay = await inState('submitting');
    const stop = await stopJob(api);
    await thawAndEnd(worker);
    console.info(
      `${onItsWay} on their way; stop answered ${stop.status} after ${stop.ms} ms; submissions at the answer ${stop.submitted}, after ${(await submissions()) - stop.submitted}`,
    );
    expect(onItsWay).toBeGreaterThan(0);
    expect(stop.status).toBe(204);
    expect(stop.ms).toBeLessThan(LEASE_SECONDS * 1000 + SLACK_MS);
    await expectStopped(stop.submitted);
  });

  it('does not keep a STOP from being heard, and writes no more to who sent it', async () => {
    const [api, worker] = [await start('api'), await start('worker')];
    await until(async () => (await submissions()) > 300);
    // It has claimed rows and waits for the job; it gets it, and hangs with both.
    await freezeInside(worker, `select 1 from jobs where id = '${JOB}' for update`, 'claimed');
    const [claimed] = await rows<{ phone: string }>(
      database.db,
      sql`select phone from messages where job_id = ${JOB}::uuid and state = 'claimed' order by n limit 1`,
    );
    const [written] = await rows<{ phone: string }>(
      database.db,
      sql`select "to" as phone from sim_messages where job_id = ${JOB} order by seq limit 1`,
    );
    const heard: { status: number; ms: number }[] = [];
    for (const from of [claimed!.phone, written!.phone]) {
      const began = Date.now();
      const response = await fetch(`${api.url}/sim/inbound`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, to: SENDER, body: 'STOP' }),
      });
      heard.push({ status: response.status, ms: Date.now() - began });
    }
    const listed = await rows<{ phone: string }>(database.db, sql`select phone from do_not_calls`);
    worker.thaw();
    await until(
      async () => (await one(sql`select count(*)::int as count from jobs where state = 'completed'`)) === 1,
      90_000,
    );
    expect(await worker.stop()).toBe(0);
    const after = await rows<{ to: string }>(
      database.db,
      sql`select "to" from sim_messages where job_id = ${JOB} and "to" = ${claimed!.phone}`,
    );
    console.info(
      `STOP answered ${heard.map(({ status, ms }) => `${status} after ${ms} ms`).join(' and ')}; submissions to the claimed number ${after.length}`,
    );
    expect(heard.map(({ status }) => status)).toEqual([202, 202]);
    for (const { ms } of heard) expect(ms).toBeLessThan(IDLE_SECONDS * 1000 + SLACK_MS);
    // Other simulated people may have opted out by themselves, on a slow machine earlier than this.
    expect(listed.map(({ phone }) => phone)).toEqual(
      expect.arrayContaining([claimed!.phone, written!.phone]),
    );
    expect(after).toEqual([]);
    const { twice, job } = await readLedgers(database.db);
    expect({ twice, skipped: job.skipped_do_not_call }).toEqual({ twice: 0, skipped: 1 });
  });

  it('is replaced by another, and doubles nothing when it goes on', async () => {
    // Both run from the beginning and send slowly: one that starts late would find the job done.
    const slowly = { SIM_PER_SECOND: '100' };
    const [first, second] = await Promise.all([start('worker', slowly), start('worker', slowly)]);
    const rounds: number[] = [];
    let [frozen, other] = [first, second];
    for (const share of [0.2, 0.4, 0.6]) {
      await until(async () => (await submissions()) > share * TARGETS, 60_000);
      frozen.freeze();
      const before = await submissions();
      rounds.push(before);
      // The other one continues alone, however long this one is away.
      await until(async () => (await submissions()) > before + 100, 60_000);
      frozen.thaw();
      [frozen, other] = [other, frozen];
    }
    await until(
      async () => (await one(sql`select count(*)::int as count from jobs where state = 'completed'`)) === 1,
      90_000,
    );
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
    const { job, twice, astray, accepted } = await readLedgers(database.db);
    console.info(
      `frozen ${rounds.length} times (at ${rounds.join(', ')} submissions); submissions ${accepted}, doubled ${twice}, lost ${TARGETS - accepted - job.rejected!}`,
    );
    expect({ twice, astray, unknown: job.unknown }).toEqual({ twice: 0, astray: 0, unknown: 0 });
    expect(accepted + job.rejected!).toBe(TARGETS);
    expect(accepted).toBe(job.sent);
  });
});
