import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { carrierEvents, resumeSending } from '../../../server/sending/sending';
import { HostileCarrier } from '../../support/carriers/hostile';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, startJob, work, simulator, sending, deps, db, clock } = server;
const HOUR = 3600;
const phones = simulated(3, 0);

/** Tells no receipts but those of the test, and awaits them for as long as the test says. */
class Slow extends HostileCarrier {
  readonly receiptsMs = () => 6 * HOUR * 1000;
}
let carrier: Slow;
beforeEach(() => {
  carrier = new Slow(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

/** A receipt for the message to each of these people. */
const told = (people: readonly string[], status: 'delivered' | 'failed' = 'delivered') =>
  carrierEvents(sending).receipts(
    carrier.taken
      .filter(({ to }) => people.includes(to))
      .map(({ key, carrierId, account }) => ({
        account,
        key,
        carrierId,
        status,
        code: status === 'failed' ? '30003' : null,
        at: clock.now(),
      })),
  );

async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

/** The job under a session that has not ended meanwhile. */
const read = async (campaignId: string, id: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;

async function sentJob() {
  const { campaignId, clientId } = await aCampaign({ phones });
  const { id } = await startJob(campaignId);
  return { id, campaignId, clientId, job: () => read(campaignId, id) };
}

describe('a job whose messages have all been handed over', () => {
  it('is sent while receipts are awaited, hours if need be, and completed with the last of them', async () => {
    const { job } = await sentJob();
    const sent = await job();
    expect(sent).toMatchObject({
      state: 'sent',
      sent: 3,
      awaiting: 3,
      pending: 0,
      finished_at: expect.any(String),
      completed_at: null,
    });
    expect(Date.parse(sent.receipts_until) - Date.parse(sent.finished_at)).toBe(6 * HOUR * 1000);
    await passes(2 * HOUR);
    await told(phones.slice(0, 2));
    expect(await job()).toMatchObject({ state: 'sent', delivered: 2, awaiting: 1, completed_at: null });
    await passes(HOUR);
    await told(phones.slice(2), 'failed');
    const completed = await job();
    expect(completed).toMatchObject({
      state: 'completed',
      delivered: 2,
      failed: 1,
      awaiting: 0,
      finished_at: sent.finished_at,
    });
    expect(Date.parse(completed.completed_at)).toBeGreaterThan(
      Date.parse(sent.finished_at) + 3 * HOUR * 1000,
    );
  });

  it('is completed when their time is over, and a receipt that comes later still counts', async () => {
    const { job } = await sentJob();
    await told(phones.slice(0, 1));
    await passes(5 * HOUR);
    expect(await job()).toMatchObject({ state: 'sent', awaiting: 2 });
    await passes(HOUR);
    const completed = await job();
    expect(completed).toMatchObject({ state: 'completed', delivered: 1, awaiting: 2 });
    await told(phones.slice(1), 'failed');
    expect(await job()).toMatchObject({
      state: 'completed',
      delivered: 1,
      failed: 2,
      awaiting: 0,
      completed_at: completed.completed_at,
    });
  });

  it('is completed at once if the receipts came before', async () => {
    const { submit } = carrier;
    carrier.submit = async (batch, until, answered) => {
      await submit.call(carrier, batch, until, answered);
      await told(batch.map(({ to }) => to));
    };
    const { job } = await sentJob();
    const completed = await job();
    expect(completed).toMatchObject({ state: 'completed', delivered: 3, receipts_until: null });
    expect(completed.completed_at).toBe(completed.finished_at);
  });

  it('waits in the queue once, also when its entry was lost', async () => {
    const { id, job } = await sentJob();
    const entries = () =>
      rows(db, sql`select 1 from pgboss.job where state < 'completed' and data->>'job_id' = ${id}`);
    expect(await entries()).toHaveLength(1);
    await db.execute(sql`delete from pgboss.job`);
    for (const alone of [false, true]) await resumeSending(sending, { alone });
    expect(await entries()).toHaveLength(1);
    await passes(HOUR);
    expect(await entries()).toHaveLength(1);
    await passes(5 * HOUR);
    expect(await job()).toMatchObject({ state: 'completed' });
    expect(await entries()).toEqual([]);
  });

  it('has nothing to stop, and counts as over where jobs are counted', async () => {
    const { id, campaignId } = await sentJob();
    const staff = await as(3);
    const stopped = await staff.del(`/campaigns/${campaignId}/jobs/${id}`);
    expect(stopped.status).toBe(409);
    expect(stopped.json).toMatchObject({ type: expect.stringContaining('job_over') });
    const since = new Date(clock.now().getTime() - HOUR * 1000).toISOString();
    const { json } = await staff.get(`/campaigns/jobs?skip=0&limit=10&active=true&since=${since}`);
    expect(json).toMatchObject({ total: 0, meta: { sending: 0, waiting: 0, finished: 1 } });
    const ofState = await staff.get('/campaigns?skip=0&limit=10&state=sent');
    expect(ofState.json).toMatchObject({
      total: 1,
      records: [{ id: campaignId, state: 'sent', active_job_id: null }],
    });
  });

  it('lets the next job of its campaign start, and neither changes the other', async () => {
    const { id, campaignId, job } = await sentJob();
    const first = [...carrier.taken];
    const refused = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(refused.status).toBe(409);
    const second = await startJob(campaignId, id);
    expect(await second.job()).toMatchObject({ state: 'sent', sent: 3 });
    carrier.taken.splice(0, carrier.taken.length, ...first);
    await told(phones);
    expect(await job()).toMatchObject({ state: 'completed', delivered: 3 });
    expect(await second.job()).toMatchObject({ state: 'sent', awaiting: 3 });
  });
});
