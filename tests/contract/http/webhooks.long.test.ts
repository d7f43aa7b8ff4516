import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { event_log, notices, webhook_deliveries, webhooks } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { tidy } from '../../../server/lifetime/tidy';
import { enqueueDue, RETRY_SECONDS } from '../../../server/features/webhooks/deliver';
import { emit } from '../../../server/db/eventLog/emit';
import { signatureHeaders } from '../../../server/features/webhooks/sign';
import { NORTHWIND, personOf } from '../../support/seed';
import { receiver } from '../../support/receiver';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, db, deps, clock, network, work, aCampaign, startJob } = server;
const shop = await receiver();
const HOST = 'hooks.shop.example';
const PUBLIC = '93.184.216.34';
const TYPES = ['job.changed', 'message.sent', 'message.delivered', 'reply.received', 'consent.opted_out'];

beforeEach(() => {
  shop.reset();
  network.tables.posts.length = 0;
  network.tables.addresses.set(HOST, [PUBLIC]);
  network.tables.receivers.set(HOST, shop.port);
});
afterAll(() => shop.close());

/** A webhook with its secret. */
async function aWebhook(types: readonly string[] = TYPES, url = `https://${HOST}/events`) {
  const admin = await as(4);
  const { json: hook } = await admin.post('/webhooks', { name: 'Shop', url, types });
  const { json } = await admin.post(`/webhooks/${hook.id}/secret`, {});
  const read = async () => (await (await as(4)).get(`/webhooks/${hook.id}`)).json;
  const deliveries = async () =>
    (await (await as(4)).get(`/webhooks/${hook.id}/deliveries?limit=100`)).json.records;
  return { id: hook.id as string, secret: json.secret as string, read, deliveries };
}

/** The look for due webhooks, and their work. */
async function deliver({ early = false } = {}) {
  await enqueueDue(deps);
  await work({ early });
}

const changed = (n: number, subject = 'job 1') => ({
  type: 'job.changed' as const,
  subject,
  data: { n },
  at: clock.now(),
});
const happen = (...events: ReturnType<typeof changed>[]) =>
  withScope(db, 'system', (tx) => emit(tx, NORTHWIND, events));
const numbersOf = (posts = shop.posts) => posts.map(({ json }) => Number(json.data.n));

describe('events', () => {
  it('are not written for a tenant without a reader', async () => {
    await happen(changed(1));
    expect(await db.$count(event_log)).toBe(0);
  });

  it('tell of a job, its messages, replies and opt-outs, signed and in order', async () => {
    const { secret } = await aWebhook();
    const { campaignId } = await aCampaign({ phones: [...simulated(2, 0), ...simulated(1, 7)] });
    await startJob(campaignId);
    clock.advance(3_600);
    await work();
    await deliver();
    const types = shop.posts.map(({ json }) => json.type);
    expect(types.filter((type) => type === 'message.sent')).toHaveLength(3);
    expect(types.filter((type) => type === 'message.delivered')).toHaveLength(3);
    expect(types).toEqual(expect.arrayContaining(['job.changed', 'reply.received']));
    for (const { headers, body, json } of shop.posts) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const id = headers['webhook-id']!;
      expect(id).toBe(json.id);
      expect(headers['webhook-signature']).toBe(
        signatureHeaders([secret], { id, at, body })['webhook-signature'],
      );
    }
    const bySubject = new Map<string, number[]>();
    for (const { json } of shop.posts)
      bySubject.set(json.subject, [...(bySubject.get(json.subject) ?? []), json.place]);
    for (const places of bySubject.values()) expect(places).toEqual(places.toSorted((a, b) => a - b));
    const states = shop.posts.flatMap(({ json }) => (json.type === 'job.changed' ? [json.data.state] : []));
    expect(states.at(-1)).toBe('completed');
  });

  it('come with the transaction that causes them, or not at all', async () => {
    await aWebhook();
    const failing = withScope(db, 'system', async (tx) => {
      await emit(tx, NORTHWIND, [changed(1)]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await deliver();
    expect(shop.posts).toEqual([]);
  });

  it('many of them arrive, each subject’s in order, none twice and none lost', async () => {
    const { read } = await aWebhook(['job.changed']);
    const all = Array.from({ length: 1_000 }, (_, n) => changed(n, `job ${n % 20}`));
    await happen(...all);
    await deliver();
    expect(numbersOf().toSorted((a, b) => a - b)).toEqual(all.map(({ data }) => data.n));
    for (let job = 0; job < 20; job += 1) {
      const ofJob = numbersOf().filter((n) => n % 20 === job);
      expect(ofJob).toEqual(ofJob.toSorted((a, b) => a - b));
    }
    expect(await read()).toMatchObject({ waiting: 0, trouble: null });
  });
});

it('the signature is the specification’s', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

describe('a receiver that fails', () => {
  it('gets the event again, with growing pauses, and later ones of its subject only after it', async () => {
    const { read, deliveries } = await aWebhook();
    shop.behave(({ json }, response) => void response.writeHead(json.data.n === 1 ? 500 : 200).end());
    await happen(changed(1), changed(2), changed(3, 'job 2'));
    await deliver();
    expect(numbersOf().toSorted()).toEqual([1, 3]);
    expect(await read()).toMatchObject({ trouble: 'refused', waiting: expect.any(Number), state: 'active' });
    // It is not time yet.
    await enqueueDue(deps);
    shop.reset();
    clock.advance(RETRY_SECONDS[0]!);
    await deliver({ early: true });
    expect(numbersOf()).toEqual([1, 2]);
    expect(await read()).toMatchObject({ trouble: null, waiting: 0, failing_since: null });
    const [, , first] = await deliveries();
    expect(first).toMatchObject({ state: 'delivered', attempts: 2, status: 204 });
  });

  it('is stopped after days, which administrators are told; resumed, it gets all that waited', async () => {
    const { id, read } = await aWebhook();
    shop.behave((_, response) => void response.writeHead(503).end());
    await happen(changed(1));
    await deliver();
    for (const seconds of RETRY_SECONDS) {
      clock.advance(seconds);
      await deliver({ early: true });
    }
    expect(await read()).toMatchObject({ state: 'stopped', trouble: 'refused', waiting: 1 });
    expect(shop.posts).toHaveLength(RETRY_SECONDS.length + 1);
    expect(await db.select().from(notices).orderBy(notices.user_id)).toEqual([
      expect.objectContaining({ kind: 'webhook_stopped', about: [id], user_id: personOf(4) }),
      expect.objectContaining({ kind: 'webhook_stopped', about: [id], user_id: personOf(5) }),
    ]);
    await happen(changed(2));
    shop.reset();
    await deliver({ early: true });
    expect(shop.posts).toEqual([]);
    await (await as(4)).post(`/webhooks/${id}/pause`, { paused: false });
    await work();
    expect(numbersOf()).toEqual([1, 2]);
  });

  it('is stopped at once where it says that it is gone', async () => {
    const { read } = await aWebhook();
    shop.behave((_, response) => void response.writeHead(410).end());
    await happen(changed(1));
    await deliver();
    expect(await read()).toMatchObject({ state: 'stopped', trouble: 'gone' });
  });

  it('is not followed elsewhere, and not read for long', async () => {
    const { read } = await aWebhook();
    shop.behave((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    await happen(changed(1));
    await deliver();
    expect(await read()).toMatchObject({ trouble: 'redirected' });
    expect(network.tables.posts).toHaveLength(1);
    shop.behave((_, response) => {
      // An answer without an end.
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    clock.advance(RETRY_SECONDS[0]!);
    await deliver({ early: true });
    expect(await read()).toMatchObject({ trouble: null });
  });

  it('is given up on when it does not answer in time', async () => {
    const { read } = await aWebhook();
    const { post } = deps.network;
    deps.network.post = (target) => post({ ...target, patienceMs: 50 });
    shop.behave(() => undefined);
    await happen(changed(1));
    await deliver();
    deps.network.post = post;
    expect(await read()).toMatchObject({ trouble: 'too_slow' });
  });

  it('is not visited in a private network, even if its name leads there only at that time', async () => {
    const { read } = await aWebhook();
    for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']) {
      network.tables.addresses.set(HOST, [PUBLIC, address]);
      await happen(changed(1));
      await deliver({ early: true });
      expect(await read(), address).toMatchObject({ trouble: 'private_address' });
      clock.advance(RETRY_SECONDS.at(-1)!);
    }
    expect(network.tables.posts).toEqual([]);
    network.tables.addresses.set(HOST, [PUBLIC]);
    await deliver({ early: true });
    expect(network.tables.posts.every(({ at }) => at.address === PUBLIC)).toBe(true);
    expect(shop.posts.length).toBeGreaterThan(0);
  });

  it.each([
    'http://hooks.shop.example/',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'ftp://x',
  ])('is refused at %s', async (url) => {
    const admin = await as(4);
    const { status, json } = await admin.post('/webhooks', { name: 'Shop', url, types: TYPES });
    expect([status, json.errors?.[0]?.field]).toEqual([422, 'url']);
  });
});

describe('a webhook', () => {
  it('is signed with both secrets during an overlap', async () => {
    const { id, secret } = await aWebhook();
    const { json } = await (await as(4)).post(`/webhooks/${id}/secret`, { overlap_hours: 1 });
    await happen(changed(1));
    await deliver();
    const [{ headers, body }] = shop.posts as [(typeof shop.posts)[number]];
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const message = { id: headers['webhook-id']!, at, body };
    expect(headers['webhook-signature']).toBe(
      signatureHeaders([json.secret, secret], message)['webhook-signature'],
    );
    clock.advance(3_600);
    await happen(changed(2));
    await deliver();
    expect(shop.posts[1]!.headers['webhook-signature']!.split(' ')).toHaveLength(1);
  });

  it('shows its secret once, and stores it encrypted', async () => {
    const { secret, read } = await aWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const stored = JSON.stringify([await read(), await db.select().from(webhooks)]);
    expect(stored).not.toContain(secret);
  });

  it('gets nothing while it is paused, and what waited afterwards', async () => {
    const { id } = await aWebhook();
    const admin = await as(4);
    await admin.post(`/webhooks/${id}/pause`, {});
    await happen(changed(1));
    await deliver();
    expect(shop.posts).toEqual([]);
    await admin.post(`/webhooks/${id}/pause`, { paused: false });
    await work();
    expect(numbersOf()).toEqual([1]);
  });

  it('sends an event of its log again', async () => {
    const { id, deliveries } = await aWebhook();
    await happen(changed(1));
    await deliver();
    const [delivery] = await deliveries();
    const again = await (await as(4)).post(`/webhooks/${id}/deliveries/${delivery.id}/replay`, {});
    expect(again).toMatchObject({ status: 200, json: { state: 'queued' } });
    await work();
    const [first, second] = shop.posts;
    expect([second!.body, second!.headers['webhook-id']]).toEqual([
      first!.body,
      first!.headers['webhook-id'],
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('forgets a person who is erased, and everything after 30 days', async () => {
    await aWebhook();
    const phone = simulated(1, 0)[0]!;
    const { clientId } = await aCampaign({ phones: [phone] });
    const admin = await as(4);
    const listed = await admin.post(`/clients/${clientId}/do_not_calls`, { phone });
    expect(listed.status, JSON.stringify(listed.json)).toBe(201);
    await deliver();
    expect(
      JSON.stringify([await db.select().from(event_log), await db.select().from(webhook_deliveries)]),
    ).toContain(phone);
    const erased = await admin.post(`/people/${encodeURIComponent(phone)}/erasure`, { reason: 'By letter' });
    expect(erased.status, JSON.stringify(erased.json)).toBe(200);
    await work();
    expect(
      JSON.stringify([await db.select().from(event_log), await db.select().from(webhook_deliveries)]),
    ).not.toContain(phone);
    clock.advance(31 * 86_400);
    await tidy(db, clock.now());
    expect([await db.$count(event_log), await db.$count(webhook_deliveries)]).toEqual([0, 0]);
  });
});

describe('the feed', () => {
  it('begins with its first call, and goes on after a place', async () => {
    const staff = await as(3);
    const read = async (after: number) =>
      (await staff.get(`/events/log?after=${after}&limit=2`)).json.records;
    expect(await read(0)).toEqual([]);
    await happen(changed(1), changed(2), changed(3));
    const first = await read(0);
    expect(first.map(({ data }: { data: { n: number } }) => data.n)).toEqual([1, 2]);
    expect(await read(first[1].place)).toMatchObject([{ data: { n: 3 }, place: 3 }]);
  });

  it('never puts an event before a place that was read, whatever order transactions commit in', async () => {
    const staff = await as(3);
    await staff.get('/events/log');
    // Written first and committed last: its number is lower than the one that is read meanwhile.
    await happen(changed(2));
    await staff.get('/events/log');
    await db.execute(sql`insert into event_log (tenant_id, n, type, subject, data, at) overriding system value
      values (${NORTHWIND}::uuid, -1, 'job.changed', 'job 1', '{"n": 1}', now())`);
    const { json } = await staff.get('/events/log?after=1');
    expect(json.records).toMatchObject([{ place: 2, data: { n: 1 } }]);
  });
});
