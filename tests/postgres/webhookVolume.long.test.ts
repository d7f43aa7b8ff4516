import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { openPostgres } from '../../server/db/client';
import { emitFrom } from '../../server/db/eventLog/emit';
import { webhook_deliveries } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { enqueueDue, RETRY_SECONDS } from '../../server/features/webhooks/deliver';
import { signatureHeaders } from '../../server/features/webhooks/sign';
import { freshDatabase } from '../support/postgres';
import { receiver, type ReceivedPost } from '../support/receiver';
import { NORTHWIND } from '../support/seed';
import { createSendingServer } from '../support/sending';

const url = await freshDatabase(inject('postgresPort'));
const server = await createSendingServer({}, () => openPostgres(url));
const { as, clock, db, deps, network, queue } = server;
const shop = await receiver();
afterAll(() => shop.close());

const HOST = 'hooks.shop.example';
const WRITERS = 4;
/** Transactions of each writer, and events of each transaction. */
const BATCHES = 100;
const BATCH = 250;
const SUBJECTS = 50;
const EVENTS = WRITERS * BATCHES * BATCH;
/** Time that this test's receiver has to answer, ms. */
const PATIENCE_MS = 500;

/** Faults of the receiver at the first attempt of some events. */
const FAULTS: readonly ((response: ServerResponse) => void)[] = [
  (response) => void response.writeHead(500).end(),
  (response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  (response) => void response.destroy(),
  // It never answers.
  () => undefined,
];
const EACH = 2_500;

/** Writes events of the writer's own subjects, in many transactions beside those of others. */
async function write(writer: number): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1)
    await withScope(db, 'system', (tx) =>
      emitFrom(
        tx,
        NORTHWIND,
        sql`select 'job.changed' as type, 'job ' || ${writer}::int || '-' || (n % ${SUBJECTS}::int) as subject, null::text as phone,
            jsonb_build_object('n', n, 'writer', ${writer}::int) as data, ${clock.now().toISOString()}::timestamptz as at
          from generate_series(${batch * BATCH}::int, ${(batch + 1) * BATCH - 1}::int) n order by n`,
      ),
    );
}

it(`${EVENTS} events reach a receiver that misbehaves: signed, none lost, each subject’s in order`, async () => {
  network.tables.addresses.set(HOST, ['93.184.216.34']);
  network.tables.receivers.set(HOST, shop.port);
  const { post } = network;
  network.post = (target) => {
    network.tables.posts.length = 0;
    return post({ ...target, patienceMs: PATIENCE_MS });
  };
  const admin = await as(4);
  const { json: hook } = await admin.post('/webhooks', {
    name: 'Shop',
    url: `https://${HOST}/events`,
    types: ['job.changed'],
  });
  const { json: issued } = await admin.post(`/webhooks/${hook.id}/secret`, {});

  const accepted = new Map<string, number[]>();
  const refused = new Set<string>();
  let unsigned = 0;
  let repeated = 0;
  let total = 0;
  shop.behave(({ headers, body, json }: ReceivedPost, response) => {
    shop.posts.length = 0;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signed = signatureHeaders([issued.secret], { id: json.id, at, body });
    if (headers['webhook-signature'] !== signed['webhook-signature']) unsigned += 1;
    const n = Number(json.data.n);
    const key = `${json.data.writer as number} ${n}`;
    if (n % EACH === EACH - 1 && !refused.has(key)) {
      refused.add(key);
      return FAULTS[refused.size % FAULTS.length]!(response);
    }
    response.writeHead(204).end();
    const numbers = accepted.get(json.subject) ?? [];
    if (numbers.includes(n)) repeated += 1;
    else total += 1;
    accepted.set(json.subject, [...numbers, n]);
  });

  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const began = performance.now();
  while (total < EVENTS) {
    await enqueueDue(deps);
    await queue.drain({ early: true });
    clock.advance(RETRY_SECONDS[0]!);
  }
  await writing;
  const seconds = (performance.now() - began) / 1000;
  if (process.env.SHOW)
    console.info(`${Math.round(EVENTS / seconds)} events a second, ${refused.size} faults`);

  expect(unsigned).toBe(0);
  expect(refused.size).toBe(EVENTS / EACH);
  expect(repeated).toBe(0);
  expect(accepted.size).toBe(WRITERS * SUBJECTS);
  for (const [subject, numbers] of accepted) {
    const first = Number(subject.split('-')[1]);
    const all = Array.from({ length: EVENTS / WRITERS / SUBJECTS }, (_, i) => first + i * SUBJECTS);
    expect(numbers, subject).toEqual(all);
  }
  const { json } = await (await as(4)).get(`/webhooks/${hook.id}`);
  expect(json).toMatchObject({ state: 'active', trouble: null, waiting: 0 });
  expect(await db.$count(webhook_deliveries, sql`state = 'delivered'`)).toBe(EVENTS);
}, 180_000);
