import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { virtual_numbers } from '../../../server/db/schema';
import { campaignKind } from '../../../server/features/registration/campaign';
import { registryWorker } from '../../../server/features/registration/work';
import { agreedTo } from '../../support/carriers/fees';
import { A_CAMPAIGN, anAcceptedBrand, REGISTRARS } from '../../support/carriers/registrars';
import { ACCOUNT } from '../../support/carriers/rest';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock, aCampaign } = server;

const listed = async () => (await (await as(3)).get('/tenants/registered_campaigns')).json.records;

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe.each(REGISTRARS)('a campaign at %s that is suspended in the middle of a job', (_, open) => {
  /** Starts a job to three people, whose first message the suspension follows. */
  async function suspendedAfterOne() {
    const made = await open(server, { at_once: 1 });
    const desk = made.campaigns;
    sending.carrier = deps.carrier = made.accounts;
    const brand_id = await anAcceptedBrand(server);
    const confirmed = agreedTo(made.campaignFee);
    await (await as(3)).post('/campaign_registrations', { ...A_CAMPAIGN, brand_id, confirmed });
    await work();
    desk.approve();
    await later(60);
    const [{ id }] = await listed();
    const phones = ['+13035550101', '+13035550102', '+13035550103'];
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    await db.update(virtual_numbers).set({ registered_campaign_id: id, assignment_state: 'ASSIGNED' });
    const reading = registryWorker({ ...deps, carrier: made.accounts }, campaignKind);
    let handed = 0;
    made.beforeAnswer(async () => {
      handed += 1;
      if (handed > 1) return;
      desk.suspend();
      await reading({ payload: { tenant_id: NORTHWIND, id, once: true } } as never);
    });
    const started = await server.startJob(campaignId);
    return { ...started, desk, registration: id, handed: () => handed };
  }

  it('makes it wait, and rejects nothing', async () => {
    const { id, job, registration, handed } = await suspendedAfterOne();
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: registration, tcr_status: 'SUSPENDED' }),
    );
    expect((await job()).state).toBe('sending');
    expect(await server.ledgerOf(id)).toEqual({ accepted: 1, queued: 2 });
    expect(handed()).toBe(1);
  });

  it('is read for it every five minutes, so that it goes on without a notice', async () => {
    const { id, desk } = await suspendedAfterOne();
    // By itself it is read after hours.
    await db.execute(
      sql`delete from pgboss.job where name = ${campaignKind.queue} and data->>'once' is null`,
    );
    const reads = () =>
      db.$count(sql`pgboss.job`, sql`name = ${campaignKind.queue} and data->>'once' = 'true'`);
    expect(await reads()).toBe(1);
    await later(60);
    expect(await reads(), 'within five minutes').toBe(1);
    desk.approve();
    await later(300);
    expect(await reads()).toBe(2);
    await work();
    expect(await server.ledgerOf(id)).toEqual({ accepted: 3 });
  });
});
