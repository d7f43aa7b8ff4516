import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import { Payment } from '../../../server/sending/carrier/payment';
import { queueDirect } from '../../../server/sending/submit/queueDirect';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const { as, aCampaign, work, deps, db, clock, queue } = await createSendingServer();

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
