import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { audience_targets, audiences, campaign_audiences } from '../../../server/db/schema';
import { expandChunk } from '../../../server/sending/claim/expand';
import { confirmedOf } from '../../../src/rules/codes/confirmedOf';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, work, db, clock, uuid, sending } = server;
const PHONES = simulated(3, 0);
const DAY_MS = 86_400_000;

type Made = Awaited<ReturnType<typeof aCampaign>>;

const add = async ({ audienceId }: Pick<Made, 'audienceId'>, phones: string[]) => {
  const targets = phones.map((phone) => ({ phone }));
  expect((await (await as(3)).post(`/audiences/${audienceId}/targets`, { targets })).status).toBe(200);
};

/** Starts a job with the facts that a person sees on the review. Nothing of it has run yet. */
async function start({ campaignId }: Made, more: object = {}) {
  const staff = await as(3);
  const { json } = await staff.get(`/campaigns/${campaignId}/stats?readiness=true`);
  const body = { after: null, confirmed: confirmedOf(json.readiness), ...more };
  const created = await staff.post(`/campaigns/${campaignId}/jobs`, body);
  expect(created.status).toBe(201);
  const path = `/campaigns/${campaignId}/jobs/${created.json.id}`;
  return {
    id: created.json.id as string,
    job: async () => (await (await as(3)).get(path)).json,
    resume: async (confirmed: object) =>
      (await as(3)).post(`${path}/resume`, { by: 'more_people', confirmed }),
  };
}

/** How often each person was texted. */
const texted = async () =>
  (await rows<{ times: number }>(db, sql`select count(*)::int as times from sim_messages group by "to"`)).map(
    ({ times }) => times,
  );
const once = (people: number) => Array.from({ length: people }, () => 1);

const MORE = simulated(60, 0, 100);
const WAITS = {
  state: 'preparing',
  sent: 0,
  limited: { by: 'more_people', count: 63, of: 3 },
};

describe('a job that was started for a number of people', () => {
  it.each([
    ['now', 0],
    ['for tomorrow', DAY_MS],
  ])('%s waits for a person when its audience grew, and then texts everyone once', async (_, delay) => {
    const made = await aCampaign({ phones: PHONES });
    const at = new Date(clock.now().getTime() + delay).toISOString();
    const { job, resume } = await start(made, delay > 0 ? { scheduled_at: at } : {});
    await add(made, MORE);
    clock.advance(delay / 1000 + 1);
    await work({ early: true });
    expect(await texted()).toEqual([]);
    expect(await job()).toMatchObject(WAITS);
    expect((await (await as(4)).get('/notices')).json.records).toMatchObject([{ kind: 'job_paused' }]);

    const refused = await resume({ reach: 3 });
    expect([refused.status, refused.json.changes]).toEqual([409, [{ member: 'reach', was: 3, now: 63 }]]);
    await work();
    expect(await texted()).toEqual([]);
    expect((await resume({ reach: 63 })).json).toMatchObject({ limited: null });
    expect((await resume({ reach: 63 })).status).toBe(200);
    await work();
    expect(await texted()).toEqual(once(63));
    expect(await job()).toMatchObject({ state: 'completed', sent: 63 });
  });

  it('can be stopped instead', async () => {
    const made = await aCampaign({ phones: PHONES });
    const { id, job, resume } = await start(made);
    await add(made, MORE);
    await work();
    expect((await (await as(3)).del(`/campaigns/${made.campaignId}/jobs/${id}`)).status).toBe(204);
    await work();
    expect(await job()).toMatchObject({ state: 'stopped', canceled: 63 });
    expect((await resume({ reach: 63 })).status).toBe(409);
    expect(await texted()).toEqual([]);
  });

  it('texts whoever is there where the start confirmed nothing', async () => {
    const made = await aCampaign({ phones: PHONES });
    const { job } = await start(made, { confirmed: undefined });
    await add(made, MORE);
    await work();
    expect(await job()).toMatchObject({ state: 'completed', sent: 63 });
  });

  it('goes on with fewer, and where opt-outs make up for those who were added', async () => {
    const made = await aCampaign({ phones: PHONES });
    const { job } = await start(made);
    const staff = await as(3);
    for (const phone of PHONES.slice(0, 2))
      await staff.post(`/clients/${made.clientId}/do_not_calls`, { phone });
    await add(made, MORE.slice(0, 2));
    await work();
    expect(await job()).toMatchObject({ state: 'completed', sent: 3, skipped_by: { do_not_call: 2 } });
  });

  it('counts nobody whom it leaves out later', async () => {
    const made = await aCampaign({
      phones: PHONES,
      message: 'Hi {first_name}',
      fields: { first_name: 'Ann' },
    });
    await add(made, MORE.slice(0, 5));
    const { job } = await start(made);
    await work();
    expect(await job()).toMatchObject({ state: 'completed', sent: 3, skipped_by: { unresolved_field: 5 } });
  });

  it('notices people who came off the do-not-call list', async () => {
    const made = await aCampaign({ phones: PHONES });
    const staff = await as(3);
    const list = `/clients/${made.clientId}/do_not_calls`;
    const { json } = await staff.post(list, { phone: PHONES[0] });
    const { job } = await start(made);
    await staff.del(`${list}/${json.id}?reason=Signed+a+form`);
    await work();
    expect(await job()).toMatchObject({ state: 'preparing', limited: { count: 3, of: 2 } });
  });

  it.each([
    ['grew', MORE.slice(0, 5), { state: 'preparing', limited: { count: 7, of: 2 } }],
    ['did not grow', [], { state: 'completed', sent: 3 }],
  ])('compares rows where its reach was an estimate, and the audience %s', async (_, phones, becomes) => {
    const made = await aCampaign({ phones: PHONES });
    const { job } = await start(made);
    const estimate = JSON.stringify({ reach: 2, rows: 3, sampled: true });
    await db.execute(sql`update jobs set confirmed_reach = ${estimate}::jsonb`);
    if (phones.length > 0) await add(made, phones);
    await work();
    expect(await job()).toMatchObject(becomes);
  });

  it('counts everyone in its audiences once, wherever its worker was interrupted', async () => {
    const made = await aCampaign({ phones: PHONES });
    const second = uuid();
    const own = { tenant_id: NORTHWIND, client_id: made.clientId };
    await db.insert(audiences).values({ ...own, id: second, name: 'Others', targets: 3 });
    const phones = [...PHONES.slice(0, 2), ...MORE.slice(0, 1)];
    await db
      .insert(audience_targets)
      .values(phones.map((phone) => ({ tenant_id: NORTHWIND, audience_id: second, phone })));
    const { campaignId: campaign_id } = made;
    await db
      .insert(campaign_audiences)
      .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id, audience_id: second });
    const { id, job, resume } = await start(made);
    await db.execute(sql`update jobs set state = 'preparing', started_at = now()`);
    await expandChunk(sending, NORTHWIND, id);
    // The first audience is in the ledger already, the second is not.
    await add(made, MORE.slice(10, 20));
    await add({ audienceId: second }, MORE.slice(20, 25));
    await work();
    expect(await job()).toMatchObject({ state: 'preparing', limited: { count: 9, of: 4 } });
    await resume({ reach: 9 });
    await work();
    expect(await texted()).toEqual(once(9));
  });
});
