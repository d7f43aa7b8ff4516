import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { HostileCarrier, type Records } from '../../support/carriers/hostile';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, sending, deps, db, clock, ledgerOf } = server;

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const phones = simulated(40, 0);

async function start() {
  const { campaignId, clientId } = await aCampaign({ phones });
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  const job = async () => (await staff.get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, campaignId, clientId, job, staff };
}

/** Lets time pass; what sleeps until then wakes up. */
async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

/** How many were submitted more than once, of those that were taken. */
const twice = () => carrier.taken.length - new Set(carrier.taken.map(({ to }) => to)).size;

const ALWAYS = Array(1_000).fill('busy');
const away = () => carrier.meet(phones, ...ALWAYS);
const back = () => carrier.meet(phones);

describe('a carrier that takes nothing', () => {
  it('pauses the job, says so, and the job goes on by itself when it is back', async () => {
    away();
    const { id, job } = await start();
    await work();
    const waiting = await job();
    expect(waiting).toMatchObject({
      state: 'sending',
      sent: 0,
      rejected: 0,
      unknown: 0,
      pending: 40,
      eta_seconds: null,
      carrier_away: { reason: 'not_taken', since: expect.any(String), next_try_at: expect.any(String) },
    });
    expect(Date.parse(waiting.carrier_away.next_try_at)).toBeGreaterThan(
      Date.parse(waiting.carrier_away.since),
    );
    expect(await ledgerOf(id)).toEqual({ queued: 40 });
    back();
    await passes(60);
    expect(await job()).toMatchObject({ sent: 40, unknown: 0, carrier_away: null });
    expect(await rows(db, sql`select 1 from carrier_outages`)).toEqual([]);
    expect(twice()).toBe(0);
  });

  it('is tried with one message at a time, after longer and longer pauses', async () => {
    away();
    const { id, job } = await start();
    await work();
    const tries: number[] = [];
    const waits: number[] = [];
    for (const minutes of [1, 2, 3, 6, 6]) {
      const before = carrier.submissions.length;
      const tried = clock.now().getTime() + minutes * 60_000;
      await passes(minutes * 60);
      tries.push(carrier.submissions.length - before);
      waits.push(Math.round((Date.parse((await job()).carrier_away.next_try_at) - tried) / 10_000) * 10);
    }
    expect(tries).toEqual([1, 1, 1, 1, 1]);
    expect(waits, 'seconds until the next').toEqual([60, 120, 300, 300, 300]);
    const probed = carrier.submissions.slice(-5).map(({ to }) => to);
    expect(new Set(probed).size, 'not always the same message').toBeGreaterThan(1);
    expect(await ledgerOf(id)).toEqual({ queued: 40 });
  });

  it('is tried at once by hand, with one message however often it is asked, and the job goes on', async () => {
    away();
    const { id, job, staff, campaignId } = await start();
    await work();
    const tryNow = () => staff.post(`/campaigns/${campaignId}/jobs/${id}/try_now`, {});
    let before = carrier.submissions.length;
    const answers = await Promise.all([tryNow(), tryNow(), tryNow()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.queue.drain();
    expect(carrier.submissions.length - before).toBe(1);
    expect(await job()).toMatchObject({ carrier_away: { reason: 'not_taken' }, pending: 40 });
    back();
    before = carrier.submissions.length;
    await tryNow();
    await work();
    expect(await job()).toMatchObject({ sent: 40, carrier_away: null });
    expect((await tryNow()).status, 'nothing waits any more').toBe(200);
    expect(carrier.submissions.length - before).toBe(40);
    expect(twice()).toBe(0);
  });

  it('does not keep anybody from stopping the job', async () => {
    away();
    const { id, job, staff, campaignId } = await start();
    await work();
    expect((await staff.del(`/campaigns/${campaignId}/jobs/${id}`)).status).toBe(204);
    expect(await job()).toMatchObject({ state: 'stopped', canceled: 40, carrier_away: null });
  });

  it('holds back a reply too, which leaves when it is back', async () => {
    away();
    const { clientId, staff } = await start();
    await work();
    await sim.request('/inbound', {
      method: 'POST',
      body: JSON.stringify({ from: phones[0], to: SENDER, body: 'Who is this?' }),
    });
    const thread = `/clients/${clientId}/virtual_numbers/${phones[0]}/conversations/${SENDER}`;
    expect((await staff.post(thread, { body: 'It is us' })).status).toBe(201);
    const before = carrier.submissions.length;
    await work();
    expect(carrier.submissions.length).toBe(before);
    expect(await rows(db, sql`select state from direct_messages`)).toEqual([{ state: 'queued' }]);
    back();
    await passes(60);
    expect(await rows(db, sql`select state from direct_messages`)).toEqual([{ state: 'accepted' }]);
  });
});

it.each(['none', 'broken'] as Records[])(
  'a carrier that no longer answers (records: %s) makes no more than a batch unknown, and the rest waits',
  async (records) => {
    carrier.records = records;
    carrier.parallel = 4;
    carrier.meet(phones, ...Array(1_000).fill('lost before'));
    const { id, job } = await start();
    await work();
    const { carrier_away, unknown, pending } = await job();
    expect(carrier_away).toMatchObject({ reason: 'no_answer' });
    expect(unknown).toBeLessThanOrEqual(16);
    expect(pending).toBe(40 - unknown);
    back();
    await passes(60);
    expect(await ledgerOf(id)).toEqual({ accepted: 40 - unknown, unknown });
    expect(twice()).toBe(0);
  },
);

it('one message that is never taken does not make its carrier away', async () => {
  carrier.records = 'by key';
  carrier.meet(phones.slice(0, 1), ...Array(1_000).fill('lost before'));
  const { id, job } = await start();
  await work();
  expect(await job()).toMatchObject({ carrier_away: null, sent: 39, rejected: 1 });
  expect(await ledgerOf(id)).toEqual({ accepted: 39, rejected: 1 });
});

it('messages that meet a limit of ours for longer than that do not make their carrier away', async () => {
  const { submit } = carrier;
  let refusals = 0;
  carrier.submit = async (batch, until, answered) => {
    refusals += 1;
    if (refusals > 20) return submit.call(carrier, batch, until, answered);
    for (const { key } of batch) answered(key, { outcome: 'not_taken', retryAfterMs: 1_000 });
  };
  const { id, job } = await start();
  await work();
  expect(refusals).toBeGreaterThan(20);
  expect(await job()).toMatchObject({ carrier_away: null, sent: 40 });
  expect(await ledgerOf(id)).toEqual({ accepted: 40 });
});
