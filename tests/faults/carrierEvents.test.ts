import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openPostgres, rows } from '../../server/db/client';
import { virtual_numbers } from '../../server/db/schema';
import { type Taken as SmppTaken, SmppServer } from '../support/carriers/smppServer';
import { TelnyxServer } from '../support/carriers/telnyxServer';
import { seeded } from '../support/crash';
import { JOB, readLedgers, seedJob } from '../support/crashJob';
import { holdAll } from '../support/holders';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Running, startPart, until } from '../support/processes';

const TARGETS = 240;
const ACCOUNT = 'main';
/** Toll-free and verified, so that no 10DLC campaign is wanted of it. */
const SENDER = '+18335550190';
/** Segments that the SMSC takes in a second. */
const PER_SECOND = 30;
/** The order of what carriers report can be repeated from it. */
const SEED = 24;

let postgres: Postgres;
let database: Database;
let url: string;
let folder: string;
let running: Running[];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

beforeEach(async () => {
  running = [];
  folder = mkdtempSync(join(tmpdir(), 'carriers-'));
  url = await postgres.fresh();
  database = await openPostgres(url);
  await seedJob(database.db, TARGETS);
  await holdAll(database.db, { numbers: [SENDER], hosts: [] });
  await database.db
    .update(virtual_numbers)
    .set({
      phone: SENDER,
      area_code: '833',
      account: ACCOUNT,
      verification: { reference: 'TFV-1', on: '2026-01-01', by: null, at: '2026-01-01T15:00:00.000Z' },
    })
    .where(eq(virtual_numbers.account, 'simulator'));
});
afterEach(async () => {
  for (const each of running) if (each.isAlive()) each.child.kill('SIGKILL');
  await Promise.all(running.map((each) => each.ended()));
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Starts a process whose only account is this. */
async function start(part: 'api' | 'worker', account: Record<string, unknown>): Promise<Running> {
  const file = join(folder, 'carriers.json');
  writeFileSync(file, JSON.stringify({ accounts: { [ACCOUNT]: account } }));
  const process = await startPart(part, {
    DATABASE_URL: url,
    CARRIERS_FILE: file,
    LEASE_SECONDS: '4',
    HEARTBEAT_SECONDS: '1',
  });
  running.push(process);
  return process;
}

async function kill(worker: Running): Promise<void> {
  worker.child.kill('SIGKILL');
  await worker.ended();
}

const count = async (query: ReturnType<typeof sql>) =>
  (await rows<{ count: number }>(database.db, query))[0]!.count;
const inState = (...states: string[]) =>
  count(sql`select count(*)::int as count from messages where job_id = ${JOB}::uuid
    and state in (select jsonb_array_elements_text(${JSON.stringify(states)}::jsonb))`);
const isHandedOver = async () =>
  (await inState('accepted', 'delivered', 'failed', 'rejected', 'unknown')) >= TARGETS;
const unread = () => count(sql`select count(*)::int as count from carrier_events where done_at is null`);

/** Kills a worker that has receipts in its hands: it waits for the job's figures, which another connection has. */
async function killInside(worker: Running, report: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table job_buckets in share mode');
  await report();
  await until(
    async () => (await count(sql`select count(*)::int as count from pg_locks where not granted`)) > 0,
  );
  await kill(worker);
  await holder.query('commit');
  await holder.end();
}

/** The figures of the job, its buckets and its messages say the same. @returns how many messages are in each state */
async function expectFigures() {
  const { job, buckets, states } = await readLedgers(database.db);
  const { delivered = 0, failed = 0, accepted = 0 } = states;
  const sent = delivered + failed + accepted;
  expect([job, buckets]).toMatchObject([
    { sent, delivered, failed },
    { sent, delivered, failed },
  ]);
  return states;
}

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

describe('a worker that is killed', () => {
  it('between events out of order, doubled and odd: each message has its one end, what is odd is set aside', async () => {
    const standIn = new TelnyxServer({ now: () => new Date() }, ACCOUNT);
    const account = {
      kind: 'telnyx',
      api_key: standIn.apiKey,
      public_key: standIn.publicKey,
      base_url: await standIn.listen(),
      public_url: 'https://sms.example',
      holds_minutes: 0,
      per_second: 200,
      timeout_seconds: 2,
      prices: { currency: 'USD', segments: [{ country: 'US', direction: 'out', micros: 9_000 }] },
    };
    const [api, first] = [await start('api', account), await start('worker', account)];
    await until(isHandedOver, 60_000);
    const { taken } = standIn;
    const fails = (i: number) => i % 4 === 0;
    const priced = (amount: string) => ({ cost: { amount, currency: 'USD' } });
    const reports = taken.flatMap((message, i) => {
      const sent = standIn.sent(message, priced('0.0120'));
      const end = standIn.finalized(message, fails(i) ? 'delivery_failed' : 'delivered', priced('0.0040'));
      return [sent, end, end.clone()];
    });
    const odd = [
      standIn.finalized(taken[1]!, 'delivered', { to: 5 }),
      standIn.finalized(taken[2]!, 'delivered', { to: {} }),
      standIn.webhook({ event_type: 'message.finalized', payload: { id: {} } }, `/${ACCOUNT}`),
    ];
    const harmless = [
      standIn.webhook(
        { id: 'x'.repeat(300_000), event_type: 'message.finalized', payload: { id: 'none', to: [] } },
        `/${ACCOUNT}`,
      ),
    ];
    const all = shuffled([...reports, ...odd, ...harmless], seeded(SEED));
    const answers: number[] = [];
    const tell = async (requests: readonly Request[]) => {
      for (const request of requests) {
        const { pathname } = new URL(request.url);
        const init = { method: 'POST', headers: request.headers, body: await request.text() };
        answers.push((await fetch(`${api.url}/hooks${pathname}`, init)).status);
      }
    };
    const half = all.length / 2;
    await killInside(first, () => tell(all.slice(0, half)));
    await Promise.all([start('worker', account), tell(all.slice(half))]);
    await until(async () => (await unread()) === 0, 60_000);
    await standIn.close();

    expect(new Set(answers)).toEqual(new Set([200]));
    expect(new Set(standIn.submissions.map(({ to }) => to)).size).toBe(standIn.submissions.length);
    const failed = taken.filter((_, i) => fails(i)).length;
    expect(await expectFigures()).toMatchObject({ delivered: taken.length - failed, failed });
    const [money] = await rows(
      database.db,
      sql`select (select sum(cost)::int from messages where job_id = ${JOB}::uuid) as messages,
        (select cost::int from jobs where id = ${JOB}::uuid) as job, (select sum(cost)::int from spending) as spent`,
    );
    const cost = taken.length * 4_000;
    expect(money).toEqual({ messages: cost, job: cost, spent: cost });
    const aside = await rows<{ cause: string }>(database.db, sql`select cause from set_aside_events`);
    expect(aside).toEqual(odd.map(() => ({ cause: 'unreadable' })));
  });

  it('at a center whose ids come again: nobody is texted twice, and accepted messages do not become unknown', async () => {
    const standIn = new SmppServer();
    standIn.ids = 60;
    const account = {
      kind: 'smpp',
      host: '127.0.0.1',
      port: await standIn.listen(),
      tls: false,
      system_id: 'acme',
      password: 'secret08',
      per_second: PER_SECOND,
      timeout_seconds: 2,
    };
    // A center repeats a receipt until it is acknowledged.
    let over = false;
    const waiting: SmppTaken[] = [];
    standIn.beforeAnswer = async (message) => void setTimeout(() => waiting.push(message), 100);
    const bringing = (async () => {
      while (!over) {
        const one = waiting.at(-1);
        const done = new Date().toISOString().replace(/\D/g, '').slice(2, 14);
        const status = one && (await bring(standIn, one, done));
        if (status === 0) waiting.splice(waiting.indexOf(one!), 1);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const first = await start('worker', account);
    await until(() => standIn.taken.length > TARGETS / 2, 60_000);
    await kill(first);
    await start('worker', account);
    await until(
      async () => (await isHandedOver()) && waiting.length === 0 && (await unread()) === 0,
      120_000,
    );
    over = true;
    await bringing;
    await standIn.close();

    const phones = standIn.submissions.map(({ to }) => to);
    expect(phones.length).toBeGreaterThan(2 * standIn.ids);
    expect(new Set(phones).size).toBe(phones.length);
    const { delivered = 0, accepted = 0, unknown = 0 } = await expectFigures();
    console.info(
      `ids ${standIn.ids}; taken ${phones.length}, delivered ${delivered}, accepted ${accepted}, unknown ${unknown}`,
    );
    expect(delivered + accepted + unknown).toBe(TARGETS);
    // An SMSC cannot be asked about what was on its way when the worker died: less than a second's messages.
    expect(unknown).toBeLessThan(PER_SECOND);
    expect(delivered).toBeGreaterThan(2 * standIn.ids);
  });
});

/** The newest first. Resolves to nothing where nobody acknowledges it. */
function bring(standIn: SmppServer, message: SmppTaken, done: string): Promise<number | void> {
  const unacknowledged = new Promise<void>((resolve) => setTimeout(resolve, 2_000));
  const brought = (async () => standIn.bring(standIn.receipt(message, 'DELIVRD', '000', done)))();
  return Promise.race([brought.catch(() => {}), unacknowledged]);
}
