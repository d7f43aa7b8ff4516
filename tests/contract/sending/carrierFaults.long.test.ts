import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, db, ledgerOf } = server;

const post = async (path: string, body: unknown) => {
  const response = await sim.request(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
};

/** Runs a job over 40 numbers, of which 30 are delivered and 10 fail, with the carrier out of order. */
async function run(fault: object) {
  const staff = await as(3);
  expect((await post('/faults', fault)).status).toBe(200);
  const { campaignId } = await aCampaign({ phones: [...simulated(30, 0), ...simulated(10, 1)] });
  const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const { json: job } = await staff.get(`/campaigns/${campaignId}/jobs/${started.id}`);
  const accepted = await simulator.ledger(job.id);
  expect(new Set(accepted.map(({ to }) => to)).size, 'nobody is texted twice').toBe(accepted.length);
  const buckets = await rows<Record<string, number>>(
    db,
    sql`select sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed
      from job_buckets where job_id = ${job.id}::uuid`,
  );
  expect(buckets[0]).toEqual({ sent: job.sent, delivered: job.delivered, failed: job.failed });
  return { job, accepted };
}

const ALL = {
  state: 'completed',
  targeted: 40,
  sent: 40,
  delivered: 30,
  failed: 10,
  awaiting: 0,
  unknown: 0,
  rejected: 0,
};

describe('a carrier out of order', () => {
  it.each([
    ['takes messages without saying so', { mode: 'accept-then-drop', rate: 0.5, seed: 7 }],
    ['answers too late', { mode: 'delay', rate: 0.3, seed: 7 }],
    ['is too busy at times', { mode: 429, rate: 0.5, seed: 7 }],
    ['fails at times', { mode: '500', rate: 0.4, seed: 7 }],
    ['tells receipts twice', { mode: 'duplicate receipt', rate: 1, seed: 7 }],
    ['tells receipts before it answers', { mode: 'early_receipt', rate: 1, seed: 7 }],
  ])('%s: every message once, all counted', async (_, fault) => {
    const { job, accepted } = await run(fault);
    expect(job).toMatchObject(ALL);
    expect(accepted).toHaveLength(40);
  });

  it('tells receipts late: all is sent without them, they count when they come', async () => {
    const { job } = await run({ mode: 'late receipt', rate: 1, seed: 7 });
    expect(job).toMatchObject({ state: 'sent', sent: 40, delivered: 0, awaiting: 40 });
    server.clock.advance(30);
    await work();
    const staff = await as(3);
    const { json: later } = await staff.get(`/campaigns/${job.campaign_id}/jobs/${job.id}`);
    expect(later).toMatchObject(ALL);
    expect(later.finished_at).toBe(job.finished_at);
  });

  it('cannot be asked about lost answers: they stay unknown and are not sent again', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(10, 0) });
    const { submit, lookup } = simulator;
    simulator.submit = async (batch, until) => {
      await submit.call(simulator, batch.slice(0, 4), until, () => {});
      throw new Error('The connection was cut.');
    };
    simulator.lookup = async () => {
      throw new Error('There is no such call.');
    };
    const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    // Receipts prove what happened to some of the unknown: those count as sent.
    await work();
    Object.assign(simulator, { submit, lookup });
    const { json: job } = await staff.get(`/campaigns/${campaignId}/jobs/${started.id}`);
    expect(job).toMatchObject({
      state: 'completed',
      targeted: 10,
      sent: 4,
      delivered: 4,
      unknown: 6,
      pending: 0,
    });
    expect(await simulator.ledger(job.id)).toHaveLength(4);
  });

  it('refuses one message again and again while others go through: it is given up', async () => {
    const staff = await as(3);
    const [bad, ...good] = simulated(5, 0);
    const { campaignId } = await aCampaign({ phones: [bad!, ...good] });
    const { submit } = simulator;
    const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    simulator.submit = async (batch, until, answered) => {
      const open = batch.filter(({ to }) => to !== bad);
      await submit.call(simulator, open, until, answered);
    };
    await work();
    simulator.submit = submit;
    const { json: job } = await staff.get(`/campaigns/${campaignId}/jobs/${started.id}`);
    expect(job).toMatchObject({ state: 'completed', sent: 4, rejected: 1 });
  });
});

describe('a worker that died', () => {
  it('leaves rows that are taken over: what the carrier has is not sent again', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(20, 0) });
    const { submit } = simulator;
    let lives = 0;
    simulator.submit = async (batch, until, answered) => {
      lives += 1;
      await submit.call(simulator, batch, until, lives === 1 ? () => {} : answered);
      if (lives === 1) await new Promise(() => {});
    };
    const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    void server.queue.drain();
    while (lives === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await ledgerOf(started.id)).toEqual({ submitting: 20 });
    await db.execute(sql`update pgboss.job set state = 'retry'`);
    server.clock.advance(30);
    await work();
    simulator.submit = submit;
    expect(lives).toBe(1);
    expect(await ledgerOf(started.id)).toEqual({ delivered: 20 });
    expect(await simulator.ledger(started.id)).toHaveLength(20);
  });

  it('again and again over the same row: that row is given up after three times, the others go out', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(60, 0) });
    const poison = simulated(60, 0)[41]!;
    const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    const { submit } = simulator;
    let deaths = 0;
    for (let life = 0; life < 6; life += 1) {
      let died = false;
      simulator.submit = async (batch, until, answered) => {
        if (!batch.some(({ to }) => to === poison)) return submit.call(simulator, batch, until, answered);
        died = true;
        return new Promise(() => {});
      };
      let over = false;
      void server.queue.drain().then(() => (over = true));
      while (!died && !over) await new Promise((resolve) => setImmediate(resolve));
      if (over) break;
      deaths += 1;
      await db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
      server.clock.advance(30);
    }
    simulator.submit = submit;
    await work();
    expect(deaths).toBe(3);
    expect(await ledgerOf(started.id)).toEqual({ delivered: 59, rejected: 1 });
    const [row] = await rows(db, sql`select phone, code from messages where state = 'rejected'`);
    expect(row).toEqual({ phone: poison, code: 'internal_error' });
  });
});

describe('the controls', () => {
  it('refuse what they do not know', async () => {
    expect((await post('/faults', { mode: 'earthquake' })).status).toBe(422);
    expect((await post('/speed', { per_second: 0 })).status).toBe(422);
    expect((await post('/inbound', { from: 'me', to: 'you', body: '' })).status).toBe(422);
  });
});
