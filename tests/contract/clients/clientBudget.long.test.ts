import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, clock, db, startJob, work } = server;
/** A country that may be texted but has no price in the list. */
const UNPRICED = '+18765550101';
Object.assign(server.simulator, { countries: () => ['US', 'CA', 'JM'] });
/** Price of a segment in this test's price list. */
const US = 8_300;
const DOLLAR = 1_000_000;
/** Messages that one dollar pays for. */
const PAID = Math.floor(DOLLAR / US);

const setBudget = async (id: string, budget: number | null) => {
  const staff = await as(3);
  const { json } = await staff.get(`/clients/${id}`);
  const changed = await staff.post(`/clients/${id}`, { budget, version: json.version });
  expect(changed.status).toBe(200);
};
const spent = async (clientId: string) => {
  const [sum] = await rows<{ cost: number }>(
    db,
    sql`select coalesce(sum(cost), 0)::float8 as cost from spending where client_id = ${clientId}::uuid`,
  );
  return sum!.cost;
};
const spend = (clientId: string, month: string, cost: number) =>
  db.execute(sql`insert into spending (tenant_id, client_id, month, job_id, cost)
    select tenant_id, id, ${month}, gen_random_uuid(), ${cost}::bigint from clients where id = ${clientId}::uuid`);
const issuesOf = async (campaignId: string) => {
  const { json } = await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`);
  return json.readiness.issues as { level: string; code: string; count?: number; token?: string }[];
};

it('refuses a job once the budget of the month is used up; the month before does not count', async () => {
  const { campaignId, clientId } = await aCampaign();
  await setBudget(clientId, 1);
  await spend(clientId, '2026-02', 5 * DOLLAR);
  expect((await issuesOf(campaignId)).map(({ code }) => code)).not.toContain('over_budget');
  await spend(clientId, '2026-03', DOLLAR);
  expect(await issuesOf(campaignId)).toContainEqual(
    expect.objectContaining({ level: 'blocker', code: 'over_budget', token: 'Acme Fitness' }),
  );
  const refused = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:over_budget']);
  await setBudget(clientId, 2);
  expect((await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null })).status).toBe(201);
});

it.each([
  [0.5, undefined, undefined],
  [0.79, 'budget_low', 81],
  [0.99, 'budget_exceeded', 101],
])('warns of a job that brings the spending from %d of a dollar to its share', async (share, code, count) => {
  const { campaignId, clientId } = await aCampaign({ phones: simulated(2, 0) });
  await setBudget(clientId, 1);
  await spend(clientId, '2026-03', share * DOLLAR);
  const found = (await issuesOf(campaignId)).find((issue) => issue.code.startsWith('budget'));
  expect([found?.code, found?.count]).toEqual([code, count]);
});

it('warns where the price of messages is not known: the budget cannot count them', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: [UNPRICED] });
  await setBudget(clientId, 1);
  expect(await issuesOf(campaignId)).toContainEqual(
    expect.objectContaining({ code: 'budget_unpriced', count: 1 }),
  );
});

it('lets a running job wait when the budget is used up, and go on when it is raised', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: simulated(200, 0) });
  await setBudget(clientId, 1);
  const job = await startJob(campaignId);
  expect(await job.job()).toMatchObject({
    state: 'sending',
    limited: { by: 'budget', name: 'Acme Fitness', most: null, until: null },
    sent: PAID,
    pending: 200 - PAID,
  });
  expect(await spent(clientId)).toBe(PAID * US);
  const { json } = await (await as(3)).get('/campaigns/jobs?now=waiting');
  expect(json.records.map(({ id }: { id: string }) => id)).toEqual([job.id]);
  await setBudget(clientId, 2);
  await work({ early: true });
  expect(await job.job()).toMatchObject({ state: 'completed', limited: null, sent: 200, pending: 0 });
});

it('is one budget for all jobs of the client at once, and money on its way counts', async () => {
  const first = await aCampaign({ phones: simulated(100, 0) });
  await setBudget(first.clientId, 1);
  const second = await aCampaign({ phones: simulated(100, 0, 100), sender: '+12025550191' });
  await db.execute(
    sql`update campaigns set client_id = ${first.clientId}::uuid where id = ${second.campaignId}::uuid`,
  );
  const staff = await as(3);
  for (const { campaignId } of [first, second])
    expect((await staff.post(`/campaigns/${campaignId}/jobs`, { after: null })).status).toBe(201);
  await work();
  expect(await spent(first.clientId)).toBe(PAID * US);
  // Messages at the carrier, and those with an unknown outcome, may have to be paid too.
  await db.execute(sql`update messages set state = 'unknown', closed_at = ${clock.now().toISOString()}::timestamptz
    where n = 1 and state = 'delivered'`);
  await db.execute(sql`update spending set cost = cost - ${US}::bigint where cost >= ${US}::bigint`);
  await work({ early: true });
  const [sum] = await rows<{ cost: number }>(
    db,
    sql`select sum(cost)::float8 as cost from messages where state in ('accepted', 'delivered', 'unknown')`,
  );
  expect(sum!.cost).toBe(PAID * US);
});

describe('the budget of a tenant', () => {
  const setTenant = async (change: Record<string, unknown>) => {
    const provider = await as(5);
    const { version } = (await provider.get(`/tenants/${NORTHWIND}`)).json;
    const { status, json } = await provider.post(`/tenants/${NORTHWIND}`, { ...change, version });
    expect(status).toBe(200);
    return json;
  };
  const fill = (clientId: string, dollars: number) => spend(clientId, '2026-03', dollars * DOLLAR);

  it('is set by the provider alone, and shown with what is spent', async () => {
    const { clientId } = await aCampaign();
    await fill(clientId, 0.25);
    const changed = await setTenant({ budget: 2, budget_warning: 50 });
    expect(changed).toMatchObject({
      budget: 2,
      spending: { month: '2026-03', micros: 0.25 * DOLLAR, budget: 2 * DOLLAR, warning: 50 },
    });
    expect((await (await as(4)).post(`/tenants/${NORTHWIND}`, { budget: 9, version: 1 })).status).toBe(403);
  });

  it('refuses a job once all clients together have used it up, whatever is left of the client’s own', async () => {
    const { campaignId, clientId } = await aCampaign();
    const other = await aCampaign({ sender: null });
    await setBudget(clientId, 5);
    await setTenant({ budget: 1 });
    await fill(clientId, 0.4);
    expect((await issuesOf(campaignId)).map(({ code }) => code)).not.toContain('tenant_budget_low');
    await fill(other.clientId, 0.45);
    expect(await issuesOf(campaignId)).toContainEqual(
      expect.objectContaining({ level: 'warning', code: 'tenant_budget_low', count: 87 }),
    );
    await fill(other.clientId, 0.15);
    expect(await issuesOf(campaignId)).toContainEqual(
      expect.objectContaining({ level: 'blocker', code: 'over_tenant_budget' }),
    );
    const refused = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:over_tenant_budget']);
  });

  it('is one for the jobs of all its clients at once, and lets them go on when it is raised', async () => {
    const first = await aCampaign({ phones: simulated(100, 0) });
    const second = await aCampaign({ phones: simulated(100, 0, 100), sender: '+12025550191' });
    await setTenant({ budget: 1 });
    const staff = await as(3);
    const ids: string[] = [];
    for (const { campaignId } of [first, second])
      ids.push((await staff.post(`/campaigns/${campaignId}/jobs`, { after: null })).json.id);
    await work();
    expect((await spent(first.clientId)) + (await spent(second.clientId))).toBe(PAID * US);
    const jobs = await Promise.all(
      [first, second].map(
        async ({ campaignId }, i) => (await staff.get(`/campaigns/${campaignId}/jobs/${ids[i]}`)).json,
      ),
    );
    expect(jobs.map(({ limited }) => limited?.by)).toContain('tenant_budget');
    await setTenant({ budget: 3 });
    await work({ early: true });
    expect((await spent(first.clientId)) + (await spent(second.clientId))).toBe(200 * US);
  });

  it('does not pay for a look-up of line types that costs more than is left', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: simulated(3, 0) });
    await setTenant({ budget: 1 });
    await fill(clientId, 0.99);
    const look = (numbers: number) =>
      as(3).then((staff) =>
        staff.post(`/campaigns/${campaignId}/line_types`, { numbers, micros: 4_000, after: null }),
      );
    const refused = await look(3);
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:look_up_over_budget']);
    expect((await look(2)).status).toBe(200);
  });
});
