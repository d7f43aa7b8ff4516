import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import { rows } from '../../../server/db/client';
import { audit_log, carrier_accounts, idempotency_keys } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { handlers } from '../../../server/handlers';
import type { Handlers } from '../../../server/http/handler';
import { problem } from '../../../server/http/problem';
import { silentLogger } from '../../../server/lib/log';
import { holdable } from '../../support/held';
import { formOf, numberOf } from '../../support/imports';
import { createSendingServer, simulated } from '../../support/sending';

/**
 * Calls with several transactions under an Idempotency-Key, whose process dies on the way. A held call
 * whose lease expires stands for a dead process; released after that, for a process that hung.
 */
const { handlers: held, holdNext } = holdable();
const server = await createSendingServer({ handlers: held });
const { as, aCampaign, clock, db, simulator, work } = server;
const key = { 'idempotency-key': 'one' };
const LEASE_S = 60;
const CSV = 'Name,Phone\nAnn,2025550104\nBob,2025550105\n';

const count = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(db, query))[0]!.n;

interface Kind {
  /** Sends the call under the key. */
  send(campaign: { clientId: string; campaignId: string }): Promise<Awaited<ReturnType<typeof server.send>>>;
  /** Number of records it has stored, which must be one. */
  stored(): Promise<number>;
}

const KINDS: Record<string, Kind> = {
  'audiences.file': {
    send: async ({ clientId }) =>
      (await as(3)).post(`/audiences/file?client_id=${clientId}&name=Spring&mapping=`, formOf(CSV), key),
    stored: () => count(sql`select count(*)::int as n from imports`),
  },
  'campaigns.file': {
    send: async ({ clientId }) =>
      (await as(3)).post(`/campaigns/file?client_id=${clientId}`, formOf('Name,Message\nFall,Hi\n'), key),
    stored: () => count(sql`select count(*)::int as n from campaigns where name = 'Fall'`),
  },
  'do_not_calls.file': {
    send: async ({ clientId }) =>
      (await as(3)).post(
        `/clients/${clientId}/do_not_calls/file`,
        formOf('Name,Phone\nAnn,2025550104\n'),
        key,
      ),
    stored: () => count(sql`select count(*)::int as n from do_not_calls`),
  },
  'carrier_tests.create': {
    send: async () => {
      await db
        .insert(carrier_accounts)
        .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true })
        .onConflictDoNothing();
      const body = { phone: simulated(1, 0)[0], body: 'Hello' };
      return (await as(5)).post(`/carrier_accounts/${DEFAULT_ACCOUNT}/tests`, body, key);
    },
    stored: () => count(sql`select count(*)::int as n from direct_messages`),
  },
  'campaigns.test_message': {
    send: async ({ campaignId }) =>
      (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: simulated(1, 0) }, key),
    stored: () => count(sql`select count(*)::int as n from direct_messages`),
  },
};

/** Rejects if a call that should be held has been answered. */
const failing = async (call: ReturnType<Kind['send']>) => {
  const { status, json } = await call;
  throw new Error(`It was not held, but answered ${status} ${JSON.stringify(json)}`);
};

/** Calls that send one message. */
const SENDING = ['campaigns.test_message', 'carrier_tests.create'];
const audited = (operation: string) => db.$count(audit_log, eq(audit_log.operation, operation));

describe.each(Object.entries(KINDS))('%s', (operation, { send, stored }) => {
  it('that was killed before it had stored anything can be sent again when its lease is over', async () => {
    const campaign = await aCampaign();
    const { there, release } = holdNext('before finish');
    const killed = send(campaign);
    await Promise.race([there, failing(killed)]);
    const early = await send(campaign);
    expect([early.status, early.json.type]).toEqual([409, 'urn:problem:in_progress']);
    expect(early.headers.get('retry-after')).toBe(String(LEASE_S));
    clock.advance(LEASE_S - 10);
    expect((await send(campaign)).headers.get('retry-after')).toBe('10');
    clock.advance(10);
    const again = await send(campaign);
    expect(again.status).toBeLessThan(300);
    expect(await stored()).toBe(1);

    release();
    expect((await killed).status).toBe(409);
    expect([await stored(), await audited(operation)]).toEqual([1, 1]);
    expect((await send(campaign)).json).toEqual(again.json);
  });

  it('that was killed behind its work has been answered: nothing is done twice', async () => {
    const campaign = await aCampaign();
    const { there, release } = holdNext('after finish');
    const killed = send(campaign);
    await Promise.race([there, failing(killed)]);
    const again = await send(campaign);
    expect(again.status).toBeLessThan(300);
    clock.advance(LEASE_S + 1);
    expect(await send(campaign)).toMatchObject({ status: again.status, json: again.json });
    await work();
    expect([await stored(), await audited(operation)]).toEqual([1, 1]);
    expect((await simulator.ledger()).length).toBe(SENDING.includes(operation) ? 1 : 0);
    release();
    await killed;
    await work();
    expect([await stored(), await audited(operation)]).toEqual([1, 1]);
    expect((await simulator.ledger()).length).toBe(SENDING.includes(operation) ? 1 : 0);
  });

  it('that fails behind its work keeps the answer', async () => {
    const campaign = await aCampaign();
    let answered: unknown;
    const real = held[operation]!;
    if (typeof real === 'function') throw new Error(`${operation} has one transaction.`);
    vi.spyOn(real, 'unscoped').mockImplementationOnce(async (call) => {
      answered = await handlersOf(operation).unscoped(call);
      throw problem('unavailable.database');
    });
    expect((await send(campaign)).status).toBe(503);
    expect((await send(campaign)).json).toEqual(JSON.parse(JSON.stringify(answered)));
    expect(await stored()).toBe(1);
  });

  it('of an earlier version, with neither owner nor lease, can be sent again', async () => {
    const campaign = await aCampaign();
    const { there, release } = holdNext('before finish');
    const killed = send(campaign);
    await Promise.race([there, failing(killed)]);
    await db.update(idempotency_keys).set({ owner: null, lease_until: null });
    expect((await send(campaign)).status).toBeLessThan(300);
    release();
    expect((await killed).status).toBe(409);
    expect(await stored()).toBe(1);
  });
});

function handlersOf(operation: string) {
  const real = (handlers as Handlers)[operation]!;
  if (typeof real === 'function') throw new Error(`${operation} has one transaction.`);
  return real;
}

describe('the lease', () => {
  afterEach(() => vi.useRealTimers());

  it('is renewed while the call runs, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { send } = KINDS['audiences.file']!;
    const campaign = await aCampaign();
    const { there, release } = holdNext('before finish');
    const running = send(campaign);
    await Promise.race([there, failing(running)]);
    for (let renewed = 0; renewed < 5; renewed += 1) {
      clock.advance(20);
      vi.advanceTimersByTime(20_000);
    }
    clock.advance(15);
    expect((await send(campaign)).headers.get('retry-after')).toBe(String(LEASE_S - 15));
    release();
    expect((await running).status).toBe(202);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins when the file is there, not when the first of it came', async () => {
    const { clientId } = await aCampaign();
    const { token } = await as(3);
    const form = new Response(formOf(CSV));
    const type = form.headers.get('content-type')!;
    const bytes = await form.bytes();
    const slowly = new ReadableStream<Uint8Array>({
      pull(controller) {
        clock.advance(LEASE_S * 2);
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const { there, release } = holdNext('before finish');
    const slow = server.app.request(
      new Request(`http://server.example/api/audiences/file?client_id=${clientId}&name=Spring&mapping=`, {
        method: 'POST',
        body: slowly,
        duplex: 'half',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, ...key },
      } as RequestInit),
    );
    await there;
    const [row] = await db.select().from(idempotency_keys);
    expect(row!.lease_until!.getTime() - clock.now().getTime()).toBe(LEASE_S * 1000);
    release();
    expect((await slow).status).toBe(202);
  });

  it('that was lost between two parts of a long list stores no further part', async () => {
    const { clientId } = await aCampaign();
    const staff = await as(3);
    const list = ['Name,Phone', ...Array.from({ length: 2500 }, (_, n) => `Ann,${numberOf(n)}`)].join('\n');
    const send = () => staff.post(`/clients/${clientId}/do_not_calls/file`, formOf(list), key);
    const listed = KINDS['do_not_calls.file']!.stored;
    const [first, second] = [holdNext('before step'), holdNext('before step')];
    const stoodStill = send();
    await first.there;
    clock.advance(LEASE_S);
    const again = send();
    await second.there;
    first.release();
    expect((await stoodStill).status).toBe(409);
    expect(await listed()).toBe(0);
    second.release();
    const { status, json } = await again;
    expect({ status, ...json }).toMatchObject({ status: 202, rows: 2500, duplicates: 0 });
    expect(await listed()).toBe(2500 - json.invalid);
  });
});

it('a handler with several transactions that does not store its answer with its work is told off', async () => {
  const { clientId } = await aCampaign();
  const { token } = await as(3);
  const careless = { ...handlers, 'campaigns.file': { unscoped: async () => ({ records: [] }) } };
  const log = { ...silentLogger, error: vi.fn() };
  const app = createApp({ ...server.deps, log }, { strict: true, handlers: careless });
  const answer = await app.request(`http://server.example/api/campaigns/file?client_id=${clientId}`, {
    method: 'POST',
    body: formOf('Name,Message\nFall,Hi\n'),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(500);
  expect(String(log.error.mock.calls[0]?.[1].error)).toContain('campaigns.file accepts an idempotency key');
});
