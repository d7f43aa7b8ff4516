import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rows } from '../../../server/db/client';
import { sim_messages } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import { jobKey } from '../../../server/sending/carrier/keys';
import { Payment } from '../../../server/sending/carrier/payment';
import { queueDirect } from '../../../server/sending/submit/queueDirect';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const { as, aCampaign, work, deps, db, clock, queue, simulator, ledgerOf } = await createSendingServer();

/** Steps of a process that finds at its start that the database is a copy. */
const restored = () => withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
const DAY = 86_400;

async function aJob(body: Record<string, unknown> = {}) {
  const { campaignId, clientId } = await aCampaign({ phones: simulated(5, 0) });
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });
  const path = `/campaigns/${campaignId}/jobs/${json.id}`;
  return { clientId, staff, path, job: async () => (await (await as(3)).get(path)).json };
}

async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

const later = () => new Date(clock.now().getTime() + DAY * 1000).toISOString();

describe('a job in a database that was restored from a copy', () => {
  it.each([
    ['that was about to begin', () => ({}), 'queued'],
    ['that was due meanwhile', () => ({ scheduled_at: later() }), 'scheduled'],
  ])('%s waits until an administrator continues it', async (_which, body, state) => {
    const { path, job } = await aJob(body());
    expect(await restored()).toBe(1);
    await passes(2 * DAY);
    expect(await job()).toMatchObject({ state, sent: 0, limited: { by: 'restored', until: null } });
    const again = await as(3);
    const counted = await again.get(`/campaigns/jobs?since=${later()}`);
    expect(counted.json.meta).toMatchObject({ sending: 0, waiting: 1, waiting_until: null });

    expect(await again.post(`${path}/resume`, { by: 'restored' })).toMatchObject({
      status: 403,
      json: { type: 'urn:problem:role' },
    });
    await passes(DAY);
    expect(await job()).toMatchObject({ state, sent: 0 });

    const admin = await as(4);
    expect((await admin.get('/notices')).json.records).toMatchObject([{ kind: 'job_paused' }]);
    expect((await admin.post(`${path}/resume`, { by: 'restored' })).json.limited).toBeNull();
    await work();
    expect(await job()).toMatchObject({ state: 'completed', sent: 5 });
  });

  it('that waits for another decision waits for this one too', async () => {
    const { path, job } = await aJob();
    await db.execute(
      sql`update jobs set held_by = '{"by":"refused","name":"","most":null,"until":null,"at":"2026-11-01T00:00:00Z"}'`,
    );
    await restored();
    const admin = await as(4);
    await admin.post(`${path}/resume`, { by: 'refused' });
    await work();
    expect(await job()).toMatchObject({ sent: 0, limited: { by: 'restored' } });
  });

  it('can be stopped', async () => {
    const { staff, path, job } = await aJob();
    await restored();
    expect((await staff.del(path)).status).toBe(204);
    await work();
    expect(await job()).toMatchObject({ state: 'stopped', sent: 0, limited: null });
  });

  it('messages outside jobs do not leave: nobody knows what became of them', async () => {
    const { clientId } = await aJob({ scheduled_at: later() });
    await withScope(db, 'system', (tx) =>
      queueDirect(new Payment('test'), tx, { queue, ids: deps.ids, clock }, [
        {
          tenant_id: NORTHWIND,
          client_id: clientId,
          kind: 'reply',
          tn: simulated(1, 0)[0]!,
          vn: SENDER,
          body: 'Hi',
        },
      ]),
    );
    await restored();
    await work();
    expect(await rows(db, sql`select state from direct_messages`)).toEqual([{ state: 'unknown' }]);
    expect(await rows(db, sql`select "to" from sim_messages`)).toEqual([]);
  });
});

describe('a job that went on after the copy was made', () => {
  /** People whom the lost database had texted already, by the carrier's own records. */
  const TEXTED = 2;

  /** A restored job of five, and how to continue it. */
  async function continued(body: Record<string, unknown> = {}) {
    const { path, job } = await aJob();
    const { id } = await job();
    const phones = simulated(5, 0);
    for (let n = 1; n <= TEXTED; n += 1)
      await db.insert(sim_messages).values({
        key: jobKey(id, n),
        job_id: id,
        carrier_id: `before-${n}`,
        from: SENDER,
        to: phones[n - 1]!,
        body: 'Hello there',
        accepted_at: clock.now(),
      });
    await restored();
    clock.advance(600);
    const { status } = await (await as(4)).post(`${path}/resume`, { by: 'restored', ...body });
    expect(status).toBe(200);
    await work();
    const texts = await rows<{ times: number }>(
      db,
      sql`select count(*)::int as times from sim_messages group by "to" order by 1`,
    );
    return { job: await job(), ledger: await ledgerOf(id), times: texts.map(({ times }) => times), work };
  }

  it('goes on with those whom the carrier did not take', async () => {
    const { job, ledger, times } = await continued();
    expect(times).toEqual([1, 1, 1, 1, 1]);
    expect(job).toMatchObject({ state: 'sent', sent: 5, unknown: 0 });
    expect(ledger).toEqual({ delivered: 3, accepted: TEXTED });
  });

  it('sends nothing of which the carrier cannot tell: that is unknown', async () => {
    await simulator.configure({ memory: 'late' });
    const { job, times } = await continued();
    expect(times).toEqual([1, 1]);
    expect(job).toMatchObject({ state: 'sent', sent: TEXTED, unknown: 3 });
  });

  it('waits for a carrier that does not answer the question', async () => {
    const lookup = vi.spyOn(simulator, 'lookup');
    lookup.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    const { job, times } = await continued();
    expect(lookup.mock.calls.length).toBeGreaterThan(2);
    expect(times).toEqual([1, 1, 1, 1, 1]);
    expect(job).toMatchObject({ state: 'sent', sent: 5, unknown: 0 });
  });

  it('sends to all who are left where a person says that nothing was sent since', async () => {
    await simulator.configure({ memory: 'none' });
    const { job, times } = await continued({ unasked: true });
    expect(times).toEqual([1, 1, 1, 2, 2]);
    expect(job).toMatchObject({ state: 'completed', sent: 5, unknown: 0 });
  });
});
