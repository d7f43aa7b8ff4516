/**
 * `npm run bench -- receipts server`: how soon the running product, with the embedded database on disk, answers receipts that
 * come at a thousand a second over HTTP for 20 seconds.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded, rows } from '../../server/db/client';
import { systemClock, systemRandom, uuids } from '../../server/lib/ids';
import { TelnyxServer } from '../../tests/support/carriers/telnyxServer';
import { startProduct } from '../product';
import { answeredAfter, processorTime } from './probe';

const ACCOUNT = 'main';
const RECEIPTS = 20_000;
const PER_SECOND = 1_000;
/** Statements and functions that never ran take several times as long. */
const WARM_UP = 1_000;
/** Connections that the carrier keeps open. */
const CONNECTIONS = 64;

const clock = systemClock();
const ids = uuids(clock, systemRandom);
const standIn = new TelnyxServer(clock, ACCOUNT);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const DATA_DIR = join(folder, 'data');
const CARRIERS_FILE = join(folder, 'carriers.json');
const phoneOf = (n: number) => `+1202${String(n).padStart(7, '0')}`;

/** A job whose messages were all accepted, in a database that no process has open. */
async function seed(): Promise<void> {
  const { db, close } = await openEmbedded({ dataDir: DATA_DIR });
  const [tenant, client, campaign, job] = [1, 2, 3, 4].map(() => ids.uuid()) as [
    string,
    string,
    string,
    string,
  ];
  const count = WARM_UP + RECEIPTS;
  await db.execute(sql`insert into tenants (id, name) values (${tenant}::uuid, 'Bench')`);
  await db.execute(sql`insert into clients (tenant_id, id, name, time_zone)
    values (${tenant}::uuid, ${client}::uuid, 'Bench', 'America/New_York')`);
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message)
    values (${tenant}::uuid, ${campaign}::uuid, ${client}::uuid, 'Bench', 'Hi')`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, sent, receipts_until)
    values (${tenant}::uuid, ${job}::uuid, ${campaign}::uuid, 'sent', 'Hi', ${count}::int, ${count}::int, now() + interval '3 days')`);
  await db.execute(sql`
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, account, carrier_id, sent_at, segments)
    select ${tenant}::uuid, ${job}::uuid, n + 1, ${campaign}::uuid, ${client}::uuid, '+1202' || lpad(n::text, 7, '0'), 'accepted',
      ${ACCOUNT}, 'R' || n, now(), 1 from generate_series(0, ${count - 1}::int) n`);
  await close();
}

interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
}

async function receiptOf(n: number): Promise<Post> {
  const message = {
    id: `R${n}`,
    to: phoneOf(n),
    from: phoneOf(9_999_999),
    text: '',
    reportTo: undefined,
    raw: {},
    at: 0,
  };
  const made = standIn.finalized(message);
  const { pathname } = new URL(made.url);
  return {
    path: `/hooks${pathname.replace(/^\/hooks/, '')}`,
    headers: Object.fromEntries(made.headers),
    body: await made.text(),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const post = (url: string, { path, headers, body }: Post) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`A receipt was answered with ${answer.statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Lets receipts come. @returns what the answers took from the moment at which each was due, sorted, ms */
async function bring(url: string, from: number, count: number): Promise<number[]> {
  const posts = await Promise.all(Array.from({ length: count }, (_, n) => receiptOf(from + n)));
  const started = performance.now();
  const answers = posts.map(async (each, n) => {
    const due = started + (n * 1_000) / PER_SECOND;
    await delay(due - performance.now());
    await post(url, each);
    return performance.now() - due;
  });
  return (await Promise.all(answers)).sort((a, b) => a - b);
}

try {
  await seed();
  const main = {
    kind: 'telnyx',
    api_key: standIn.apiKey,
    public_key: standIn.publicKey,
    base_url: await standIn.listen(),
    public_url: 'https://sms.example',
  };
  writeFileSync(CARRIERS_FILE, JSON.stringify({ accounts: { [ACCOUNT]: main } }));
  const product = await startProduct({ DATA_DIR, CARRIERS_FILE, DEMO: '0' });
  let took: number[];
  let processor: number;
  try {
    await bring(product.url, 0, WARM_UP);
    const before = processorTime(product.pid);
    took = await bring(product.url, WARM_UP, RECEIPTS);
    processor = processorTime(product.pid) - before;
  } finally {
    await product.stop();
  }
  const { db, close } = await openEmbedded({ dataDir: DATA_DIR });
  const [counts] = await rows<{ events: number; finished: number; delivered: number }>(
    db,
    sql`select (select count(*)::int from carrier_events) as events, (select count(*)::int from carrier_events where done_at is not null) as finished,
      (select count(*)::int from messages where state = 'delivered') as delivered`,
  );
  await close();
  const { events, finished, delivered } = counts!;
  process.stdout.write(
    `${RECEIPTS} receipts at ${PER_SECOND}/s over HTTP, ${answeredAfter(took)}\n` +
      `the server had a processor for ${(processor / RECEIPTS).toFixed(2)} ms a receipt until the last answer\n` +
      `with ${WARM_UP} before: ${events} stored, ${finished} worked off and ${delivered} delivered when the server was stopped\n`,
  );
} finally {
  agent.destroy();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
}
