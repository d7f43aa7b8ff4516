import { and, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users as usersContract } from '../../../src/resources/users/contract';
import { contracts } from '../../../src/resources/contracts';
import { STREAMS_MAX } from '../../../server/events/streams';
import { streamsBy } from '../../../server/events/open';
import { announce, type Told } from '../../../server/events/announce';
import type { Listener } from '../../../server/events/listen';
import { memberships } from '../../../server/db/schema';
import { nameOf, OPERATIONS, outcomeOf, requestOf } from '../../support/calls';
import { createTestServer } from '../../support/server';
import { GLOBEX, NORTHWIND, personOf } from '../../support/seed';
import { follow } from '../../support/streams';
import { seedForeign } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
const GLOBEX_ADMIN = 'role4@globex.example';
const streamOf = async (who: number | string) => follow(server, await server.as(who));

/** Resources that no call changes: an event of one of them comes after all others before it. */
const mark = (tenant: string) => announce(server.db, tenant, ['notices']);

/** Resources that a stream has told before the mark. */
async function toldBefore(tenant: string, stream: Awaited<ReturnType<typeof streamOf>>): Promise<string[]> {
  await mark(tenant);
  const told: string[] = [];
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('The stream has ended.');
    told.push(...event);
    if (event.includes('notices')) return told.filter((name) => name !== 'notices');
  }
}

describe('a change', () => {
  it('is told to the people of its tenant and to operators, by its resource alone', async () => {
    const here = await streamOf(3);
    const operator = await streamOf('role5@globex.example');
    const there = await streamOf(GLOBEX_ADMIN);
    const staff = await server.as(4);
    const { status } = await staff.post('/clients', { name: 'Acme', time_zone: 'America/New_York' });
    expect(status).toBe(201);
    expect(await here.next()).toContain('clients');
    expect(await operator.next()).toContain('clients');
    expect(await toldBefore(GLOBEX, there)).toEqual([]);
  });

  it('that is refused, or only tried, is told to nobody', async () => {
    const here = await streamOf(4);
    const client = await server.as(4);
    expect((await client.post('/clients', { name: '' })).status).toBe(422);
    expect((await client.get('/clients?skip=0&limit=10')).status).toBe(200);
    expect(await toldBefore(NORTHWIND, here)).toEqual([]);
  });

  it('of what a person may not read is not told', async () => {
    const sender = await streamOf(1);
    const client = await server.as(4);
    await client.post('/clients', { name: 'Acme', time_zone: 'America/New_York' });
    expect(await toldBefore(NORTHWIND, sender)).toEqual([]);
  });
});

describe('what an operator changes', () => {
  const changing = OPERATIONS.filter(
    ({ endpoint }) => endpoint.mutates && endpoint.credential === 'token',
  ).filter(({ resource }) => contracts.some(({ name }) => name === resource));

  it.each(changing.map((operation) => [nameOf(operation), operation] as const))(
    'is told to the tenant it belongs to, and to no other: %s',
    async (_, operation) => {
      await seedForeign(server.db);
      // One who is a member of the other tenant only: their own is not the row's.
      const operator = await server.as(5);
      const owner = await streamOf(GLOBEX_ADMIN);
      const other = await streamOf(4);
      const [method, path, body] = requestOf(operation);
      const answer = await operator.send(method, path, body);
      const { json } = answer;
      const told = await toldBefore(GLOBEX, owner);
      const toldOther = await toldBefore(NORTHWIND, other);
      if (outcomeOf(answer) >= 300) return expect([told, toldOther], JSON.stringify(json)).toEqual([[], []]);
      REACHED.push(operation.id);
      if (OWN.includes(operation.id)) return undefined;
      expect(toldOther).toEqual([]);
      if (!TOLD_TO_OPERATORS.includes(operation.resource)) expect(told).not.toEqual([]);
    },
  );

  it('was tried with most calls', () => expect(REACHED.length).toBeGreaterThan(25));
});
const REACHED: string[] = [];
/** Calls about the caller, and what an operator creates without naming a tenant: it is their own. */
const OWN = [
  'account.rename',
  'account.leave',
  'account.sign_out',
  'api_keys.create',
  'brands.create',
  'clients.create',
  'event_exports.create',
  'saved_replies.create',
  'sign_in_issuers.sign_out',
  'webhooks.create',
];
/** Resources that no other role may read. */
const TOLD_TO_OPERATORS = ['tenant_accounts', 'tenants'];

describe('a stream', () => {
  it('needs a session', async () => {
    expect((await follow(server, { token: 'x'.repeat(40) })).status).toBe(401);
    expect((await server.send('GET', '/events')).status).toBe(401);
  });

  it('is not kept back on its way', async () => {
    const { status, headers } = await streamOf(3);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('ends when its person signs out, and no other does', async () => {
    const [leaving, staying] = [await server.as(3), await server.as(4)];
    const [ended, open] = [await follow(server, leaving), await follow(server, staying)];
    await leaving.post('/users/me/sign_out');
    expect(await ended.ended()).toBe(true);
    expect(await toldBefore(NORTHWIND, open)).not.toContain('jobs');
  });

  it('ends with its session, and with the role that it was opened in', async () => {
    const [idle, active] = [await streamOf(3), await streamOf(4)];
    await server.db
      .update(memberships)
      .set({ role: 3 })
      .where(and(eq(memberships.user_id, personOf(4)), eq(memberships.tenant_id, NORTHWIND)));
    await server.deps.streams.beat();
    expect(await active.next()).toBeUndefined();
    server.clock.advance(31 * 60);
    await server.deps.streams.beat();
    expect(await idle.next()).toBeUndefined();
    expect(idle.beats()).toBe(2);
  });

  it('ends when an admin deletes its person', async () => {
    const stream = await streamOf(3);
    const admin = await server.as(4);
    const { json } = await admin.get(`/users/${personOf(3)}`);
    const confirmed = JSON.stringify(usersContract.remove.confirms!(json as never));
    const { status } = await admin.del(`/users/${personOf(3)}?${new URLSearchParams({ confirmed })}`);
    expect(status).toBe(204);
    expect(await stream.ended()).toBe(true);
  });

  it('is refused to a person who has too many, until one of them ends', async () => {
    const client = await server.as(3);
    const open = [];
    for (let i = 0; i < STREAMS_MAX; i += 1) open.push(await follow(server, client));
    const refused = await follow(server, client);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await streamOf(4)).status).toBe(200);
    await open[0]!.leave();
    expect((await follow(server, client)).status).toBe(200);
  });

  it('of a reader who does not read is cut off, and others go on', async () => {
    const client = await server.as(3);
    const response = await server.app.request('http://server.example/api/events', {
      headers: { authorization: `Bearer ${client.token}` },
    });
    for (let i = 0; i < 40; i += 1) await server.deps.streams.beat();
    await expect(response.text()).rejects.toThrow('too slow');
    expect(await toldBefore(NORTHWIND, await streamOf(4))).toEqual([]);
  });
});

describe('a process', () => {
  /** Streams of a process that hears what the test says. */
  function process({ gathered = 0 } = {}) {
    const heard = { tell: (_: Told) => {}, lose: () => {}, listens: true, closed: false };
    const listener: Listener = {
      onTold: (take) => void (heard.tell = take),
      onLost: (take) => void (heard.lose = take),
      isListening: () => heard.listens,
      check: async () => undefined,
      close: async () => void (heard.closed = true),
    };
    const streams = streamsBy(listener, server.deps, gathered);
    onTestFinished(() => streams.stop());
    return { heard, streams, open: () => streams.answer(STAFF, new AbortController().signal, false) };
  }
  const STAFF = { user_id: personOf(3), tenant_id: NORTHWIND, role: 3, session_id: personOf(3) };

  it('tells what changes in the same second together', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { heard, streams, open } = process({ gathered: 1_000 });
    const response = open();
    for (const name of ['clients', 'campaigns', 'jobs', 'campaigns'])
      heard.tell({ tenant_id: NORTHWIND, resources: [name] });
    heard.tell({ tenant_id: GLOBEX, resources: ['jobs'] });
    vi.advanceTimersByTime(1_000);
    await streams.stop();
    expect(await response.text()).toBe(
      ':\n\ndata: {"resources":["clients"]}\n\ndata: {"resources":["campaigns","jobs"]}\n\n',
    );
  });

  it('that stops ends its streams and opens none', async () => {
    const { heard, streams, open } = process();
    const response = open();
    await streams.stop();
    expect(await response.text()).toBe(':\n\n');
    expect(heard.closed).toBe(true);
    expect(open).toThrow('cannot be followed');
  });

  it('that cannot hear the others says so', () =>
    expect(streamsBy(null, server.deps).answer(STAFF, new AbortController().signal, false).status).toBe(204));

  it('that no longer hears the others ends its streams, and asks to come again', async () => {
    const { heard, open } = process();
    const response = open();
    heard.listens = false;
    heard.lose();
    expect(await response.text()).toBe(':\n\n');
    expect(open).toThrow('cannot be followed');
  });
});
