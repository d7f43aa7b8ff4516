import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { CarrierStatus } from '../../../src/resources/registered_campaigns/contract';
import { noticed } from '../../../server/sending/job/registryNotices';
import { HostileCarrier } from '../../support/carriers/hostile';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, aRegistration, startJob, work, simulator, sending, deps, db, clock, ledgerOf } =
  server;
const phones = simulated(12, 0);

class Networks extends HostileCarrier {
  perNumberSecond: number | null = null;
  brandDay: number | null = null;
  readonly reachesNetworks = () => true;
  readonly perNumber = () => this.perNumberSecond;
  readonly perBrandDay = () => this.brandDay;
}

let carrier: Networks;
beforeEach(() => {
  carrier = new Networks(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

/** Seconds between the first message that left and the last. */
const took = () => (carrier.taken.at(-1)!.at - carrier.taken[0]!.at) / 1000;

/** A campaign whose number is registered under the brand, and what the networks say of it. */
async function aRegistered({
  carriers = [] as CarrierStatus[],
  brand_id = server.uuid(),
  sender = SENDER,
  people = phones,
} = {}) {
  const { campaignId, clientId } = await aCampaign({ phones: people, sender, registered: true });
  const id = await aRegistration(undefined, { tcr_id: 'CSLOW', brand_id, carriers });
  await db.execute(
    sql`update virtual_numbers set registered_campaign_id = ${id}::uuid where phone = ${sender}`,
  );
  return { campaignId, clientId, registration: id, brand_id };
}

const approved = (network: string, limits: Partial<CarrierStatus> = {}): CarrierStatus => ({
  carrier: network,
  status: 'APPROVED',
  terms: null,
  ...limits,
});

const read = async (campaignId: string, id: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;

/** Lets time pass; what sleeps until then wakes up. */
async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe('limits of messages per second', () => {
  it('sends no faster than the slowest network allows the registered campaign, and says so', async () => {
    const { campaignId } = await aRegistered({
      carriers: [approved('AT&T', { per_minute: 60 }), approved('Verizon', { per_minute: 600 })],
    });
    const staff = await as(3);
    const seen: unknown[] = [];
    const { submit } = carrier;
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    carrier.submit = async (batch, until, answered) => {
      seen.push((await read(campaignId, json.id)).limited);
      await submit.call(carrier, batch, until, answered);
    };
    await work();
    expect(await read(campaignId, json.id)).toMatchObject({ sent: 12, limited: null });
    expect(took()).toBeGreaterThanOrEqual(11);
    expect(seen[0]).toBeNull();
    expect(seen.at(-1)).toEqual({ by: 'campaign', name: 'CSLOW', most: 60, until: null });
  });

  it('counts the parts of a text in the minute of a registered campaign', async () => {
    const { campaignId } = await aRegistered({ carriers: [approved('AT&T', { per_minute: 60 })] });
    await db.execute(sql`update campaigns set message = repeat('Long ', 50) where id = ${campaignId}::uuid`);
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 12, segments: 24 });
    expect(took()).toBeGreaterThanOrEqual(22);
  });

  it('sends no faster than the carrier allows each number', async () => {
    carrier.perNumberSecond = 2;
    const { campaignId } = await aRegistered();
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 12 });
    expect(took()).toBeGreaterThanOrEqual(5);
  });
});

describe('limits of a day', () => {
  const T_MOBILE = approved('T-Mobile', { per_day: 15 });

  it('of a brand are shared by its campaigns, hold a job until midnight at the Pacific, and let it go on', async () => {
    const first = await aRegistered({ carriers: [T_MOBILE] });
    const { job: whole } = await startJob(first.campaignId);
    expect(await whole()).toMatchObject({ sent: 12, limited: null });
    const second = await aRegistered({
      carriers: [T_MOBILE],
      brand_id: first.brand_id,
      sender: '+12025550191',
      people: simulated(12, 0, 100),
    });
    const { id } = await startJob(second.campaignId);
    const held = await read(second.campaignId, id);
    expect(held).toMatchObject({ state: 'sending', sent: 3, pending: 9, rejected: 0, eta_seconds: null });
    expect(held.limited).toEqual({
      by: 'brand_day',
      name: 'Acme',
      most: 15,
      until: '2026-03-03T08:00:00.000Z',
    });
    const other = await aRegistered({ sender: '+12025550192', people: simulated(6, 0, 200) });
    const { job: unheld } = await startJob(other.campaignId);
    expect(await unheld(), 'jobs of other brands go on').toMatchObject({
      sent: 6,
      pending: 0,
      limited: null,
    });
    const since = clock.now().toISOString();
    const { json } = await (await as(3)).get(`/campaigns/jobs?skip=0&limit=10&now=waiting&since=${since}`);
    expect(json.records).toMatchObject([{ id }]);
    expect(json.meta).toMatchObject({ sending: 0, waiting: 1, waiting_until: '2026-03-03T08:00:00.000Z' });
    await passes(60);
    expect(await ledgerOf(id)).toEqual({ accepted: 3, queued: 9 });
    await passes((Date.parse('2026-03-03T08:00:01Z') - clock.now().getTime()) / 1000);
    expect(await read(second.campaignId, id)).toMatchObject({ sent: 12, pending: 0, limited: null });
  });

  it('of a campaign apply to it alone, and count segments', async () => {
    const own = approved('AT&T', { per_day: 8 });
    const { campaignId } = await aRegistered({ carriers: [own], people: phones.slice(0, 6) });
    await db.execute(sql`update campaigns set message = repeat('Long ', 50) where id = ${campaignId}::uuid`);
    const { id } = await startJob(campaignId);
    expect(await read(campaignId, id)).toMatchObject({
      sent: 4,
      segments: 8,
      limited: { by: 'campaign_day', name: 'CSLOW', most: 8 },
    });
  });

  it('are not used up by what was not taken', async () => {
    const { campaignId } = await aRegistered({ carriers: [approved('T-Mobile', { per_day: 12 })] });
    carrier.meet(phones.slice(0, 6), 'busy');
    const { id } = await startJob(campaignId);
    expect(await read(campaignId, id)).toMatchObject({ sent: 12, limited: null });
    expect(await rows(db, sql`select used from budgets where key like 'brand-day:%'`)).toEqual([
      { used: 12 },
    ]);
  });

  it('that the account’s owner knows apply too', async () => {
    carrier.brandDay = 5;
    const { campaignId } = await aRegistered({ carriers: [T_MOBILE] });
    const { id } = await startJob(campaignId);
    expect(await read(campaignId, id)).toMatchObject({ sent: 5, limited: { by: 'brand_day', most: 5 } });
  });
});

describe('a number that is not registered where networks want it', () => {
  const ready = async (campaignId: string) =>
    (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;

  it.each([
    ['not assigned', sql`update virtual_numbers set assignment_state = 'PENDING_ASSIGNMENT'`],
    ['in a suspended campaign', sql`update registered_campaigns set tcr_status = 'SUSPENDED'`],
    ['in a campaign that is in review', sql`update registered_campaigns set pipeline_status = 'TCR_PENDING'`],
  ])('prevents the start: %s', async (_, spoil) => {
    const { campaignId } = await aRegistered();
    await db.execute(spoil);
    const refused = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      type: 'urn:problem:number_unregistered',
      values: { name: '(202) 555-0190' },
    });
    expect(carrier.submissions).toEqual([]);
  });

  it('does not prevent it outside the United States', async () => {
    const { campaignId } = await aCampaign({ phones: simulated(1, 0), sender: '+14165550190' });
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 1 });
  });

  it('holds a job that runs, rejects nothing, and the job goes on when it is registered again', async () => {
    const { campaignId, registration } = await aRegistered();
    carrier.parallel = 4;
    const { submit } = carrier;
    carrier.submit = async (batch, until, answered) => {
      await submit.call(carrier, batch, until, answered);
      await db.execute(sql`update registered_campaigns set tcr_status = 'SUSPENDED'`);
    };
    const { id } = await startJob(campaignId);
    const held = await read(campaignId, id);
    expect(held).toMatchObject({ state: 'sending', rejected: 0, unknown: 0 });
    expect(held.limited).toEqual({ by: 'registration', name: SENDER, most: null, until: null });
    expect(held.pending).toBeGreaterThan(0);
    expect(carrier.submissions).toHaveLength(held.sent);
    carrier.submit = submit;
    await db.execute(
      sql`update registered_campaigns set tcr_status = 'ACTIVE' where id = ${registration}::uuid`,
    );
    await passes(5 * 60);
    expect(await read(campaignId, id)).toMatchObject({ sent: 12, limited: null });
    expect(new Set(carrier.taken.map(({ to }) => to)).size).toBe(carrier.taken.length);
  });

  it('wakes it at once when the registry says so, without waiting for its next look', async () => {
    const { campaignId, registration } = await aRegistered();
    await db.execute(sql`update registered_campaigns set account = 'simulator', registry_id = 'R1', submitted_at = now(),
      readings = 0, written = 0 where id = ${registration}::uuid`);
    carrier.parallel = 4;
    const { submit } = carrier;
    carrier.submit = async (batch, until, answered) => {
      await submit.call(carrier, batch, until, answered);
      await db.execute(sql`update registered_campaigns set tcr_status = 'SUSPENDED'`);
    };
    const { id } = await startJob(campaignId);
    expect((await read(campaignId, id)).limited).toMatchObject({ by: 'registration' });
    carrier.submit = submit;
    const said = { tcr_status: 'ACTIVE', pipeline_status: 'MNO_PROVISIONED' };
    Object.assign(carrier, { registryOf: () => ({ campaigns: { read: async () => said } }) });
    await noticed(deps, 'simulator', { about: 'campaign', id: 'R1', key: '' });
    await work();
    expect(await read(campaignId, id)).toMatchObject({ sent: 12, limited: null });
  });

  it('wakes it at once when the registry has assigned the number', async () => {
    const { campaignId } = await aRegistered();
    carrier.parallel = 4;
    const { submit } = carrier;
    carrier.submit = async (batch, until, answered) => {
      await submit.call(carrier, batch, until, answered);
      await db.execute(
        sql`update virtual_numbers set assignment_state = 'PENDING_ASSIGNMENT', assignment_asked_at = now()`,
      );
    };
    const { id } = await startJob(campaignId);
    expect((await read(campaignId, id)).limited).toMatchObject({ by: 'registration' });
    carrier.submit = submit;
    const assignments = {
      read: async (_: string, campaign: string | null) => ({
        assigned: { campaign, state: 'ASSIGNED', error: null },
      }),
    };
    Object.assign(carrier, { registryOf: () => ({ assignments }) });
    await noticed(deps, 'simulator', { about: 'number', id: SENDER, key: '' });
    await work();
    expect(await read(campaignId, id)).toMatchObject({ sent: 12, limited: null });
  });

  it('sends no test either', async () => {
    const { campaignId } = await aRegistered();
    await db.execute(sql`update virtual_numbers set assignment_state = 'FAILED_ASSIGNMENT'`);
    await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [phones[0]] });
    expect(carrier.submissions).toEqual([]);
    expect(await rows(db, sql`select state, code from direct_messages`)).toEqual([
      { state: 'rejected', code: 'number_unregistered' },
    ]);
  });

  it('is a blocker of readiness, not a warning', async () => {
    const { campaignId } = await aRegistered();
    await db.execute(sql`update virtual_numbers set assignment_state = 'UNASSIGNED'`);
    const { readiness } = await ready(campaignId);
    const about = readiness.issues.filter(({ section }: { section: string }) =>
      ['numbers', 'registration'].includes(section),
    );
    expect(about).toEqual([
      { level: 'blocker', code: 'number_unregistered', section: 'numbers', token: '(202) 555-0190' },
    ]);
  });
});
