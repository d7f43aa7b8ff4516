import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { removeOverdue } from '../../../server/features/tenants/removal';
import { silentLogger } from '../../../server/lib/log';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { idOfReasons } from '../../../server/sending/submit/reasons';
import type { DecisionReasons } from '../../../src/resources/people/values';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Reasons from outside the history: line type, registration and budgets. */
const server = await createSendingServer();
const { as, aCampaign, startJob, work, db, clock, forges } = server;
const [ana, bo] = simulated(2, 0) as [string, string];

async function verified(job: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await verifyJob(db, job, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

beforeEach(() => Object.assign(server.simulator, { reachesNetworks: () => false }));

/** An answer about a line. */
const tell = (phone: string, type: string, ago: number) =>
  db.execute(sql`insert into line_types (tenant_id, phone, state, line_type, told_at, account, lookup_id, asked_at)
    values (${NORTHWIND}::uuid, ${phone}, 'told', ${type}, ${new Date(clock.now().getTime() - ago).toISOString()}::timestamptz,
      'main', ${uuidOf(7)}::uuid, ${clock.now().toISOString()}::timestamptz)
    on conflict (tenant_id, phone) do update set line_type = excluded.line_type, told_at = excluded.told_at`);

/** A job to two people, of whom the line of one was looked up two hours before, within the budgets of client and tenant. */
async function aJob(campaign: Parameters<typeof aCampaign>[0] = {}): Promise<string> {
  const { campaignId, clientId } = await aCampaign({ phones: [ana, bo], ...campaign });
  await db.execute(sql`update clients set budget = 3 where id = ${clientId}::uuid`);
  await db.execute(sql`update tenants set budget = 7 where id = ${NORTHWIND}::uuid`);
  await tell(ana, 'mobile', 7_200_000);
  const { id, job } = await startJob(campaignId);
  expect(await job()).toMatchObject({ sent: 2 });
  return id;
}

/** Gives all messages of a job other reasons, with the id that these have. */
async function forge(job: string, change: (reasons: DecisionReasons) => object): Promise<void> {
  const kept = await rows<{ id: string; reasons: DecisionReasons }>(
    db,
    sql`select r.id, r.reasons from decision_reasons r
      where r.id in (select m.reasons_id from messages m where m.job_id = ${job}::uuid)`,
  );
  for (const { id, reasons } of kept) {
    const forged = { ...reasons, ...change(reasons) };
    await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      values (${NORTHWIND}::uuid, ${idOfReasons(forged)}::uuid, ${JSON.stringify(forged)}::jsonb) on conflict do nothing`);
    await db.execute(sql`update messages set reasons_id = ${idOfReasons(forged)}::uuid
      where job_id = ${job}::uuid and reasons_id = ${id}::uuid`);
  }
}

const OK = { code: 0, text: 'OK 2 decisions: 0 differences.' };
/** The account reaches networks, which want a registration. */
const withNetworks = () => Object.assign(server.simulator, { reachesNetworks: () => true });

it('are all worked out again, also after later changes of what they were made of', async () => {
  withNetworks();
  const job = await aJob({ registered: true });
  expect(await verified(job)).toEqual(OK);
  const before = sql`at = at - interval '1 day'`;
  await db.execute(sql`update fact_history set ${before} where kind <> 'line'`);
  // Later by two minutes: the decision may have seen what changed within one.
  await db.execute(sql`update messages set submitted_at = submitted_at - interval '2 minutes'`);
  await db.execute(sql`update clients set budget = null`);
  await db.execute(sql`update tenants set budget = 1`);
  await db.execute(sql`update registered_campaigns set tcr_status = 'EXPIRED'`);
  await tell(ana, 'landline', -1_000);
  Object.assign(server.simulator, { reachesNetworks: () => false });
  expect(await verified(job)).toEqual(OK);
});

it('say how much of a budget was used, also once carriers have told other costs', async () => {
  const job = await aJob();
  const sent = await rows<{ carrier_id: string; account: string }>(
    db,
    sql`select carrier_id, account from messages where job_id = ${job}::uuid`,
  );
  const told = sent.map(({ account, carrier_id: carrierId }) => ({
    account,
    key: null,
    carrierId,
    status: 'delivered' as const,
    code: null,
    cost: 4_000,
    at: clock.now(),
  }));
  await applyReceipts(server.sending, told);
  expect(await rows(db, sql`select 1 from messages where cost = 4000 and quoted > 4000`)).toHaveLength(2);
  expect(await verified(job)).toEqual(OK);
});

it('are compared with nothing where an earlier version kept nothing, and say so', async () => {
  const job = await aJob();
  forges('An earlier version kept no histories');
  await db.execute(sql`delete from fact_history`);
  await tell(ana, 'voip', -1_000);
  await db.execute(sql`delete from fact_history`);
  expect((await verified(job)).text.split('\n').toSorted()).toEqual([
    'NOT RECOMPUTED budgets of 2 messages: no limits or sums are kept of that time.',
    'NOT RECOMPUTED line_type of 1 messages: the line was looked up again by an earlier version, which kept only the latest answer.',
    'NOT RECOMPUTED registration of 2 messages: no state of the number or its registered campaign is kept of that time.',
    'OK 2 decisions: 0 differences.',
  ]);
});

it.each<[string, SQL, RegExp]>([
  [
    'limit of the client in the history',
    sql`update fact_history set value = '2' where kind = 'client_budget'`,
    /budget: kept limit 3 of the client, recomputed limit 2/,
  ],
  [
    'limit of the tenant in the history',
    sql`update fact_history set value = 'null' where kind = 'tenant_budget'`,
    /budget: kept limit 7 of the tenant, recomputed limit none/,
  ],
  [
    'limit that was compared',
    sql`update budget_checks set client_limit = 4`,
    /budget: kept limit 4 of the client, recomputed limit 3/,
  ],
  [
    'sum that was compared',
    sql`update budget_checks set client_used = client_used + 1`,
    /budget: kept 1 used of the client’s, recomputed 0/,
  ],
  [
    'sum that leaves too little',
    sql`update budget_checks set tenant_used = 6999999`,
    /budget: kept within 7000000 of the tenant, recomputed 70/,
  ],
  [
    'cost of those that passed',
    sql`update budget_checks set passed = passed - 1`,
    /budget: kept \d+ passed, recomputed \d+/,
  ],
  ['comparison that is gone', sql`delete from budget_checks`, /budget: kept comparison \d+, recomputed none/],
  [
    'comparison of another budget',
    sql`update budget_checks set tenant_limit = null`,
    /budget: kept \["client","tenant"\], recomputed \["client"\]/,
  ],
  [
    'state of the campaign in the history',
    sql`update fact_history set value = value || '{"tcr_status": "EXPIRED"}' where kind = 'campaign'`,
    /registration: kept approved C\w+, recomputed unregistered/,
  ],
  [
    'assignment of the number in the history',
    sql`update fact_history set value = value || '{"campaign": null}' where kind = 'number'`,
    /registration: kept approved C\w+, recomputed unregistered/,
  ],
  [
    'answer about the line',
    sql`update line_types set line_type = 'voip'`,
    /line_type: kept mobile, recomputed voip/,
  ],
  ['answer that is gone', sql`delete from line_types`, /line_type: kept mobile, recomputed none/],
])('names a difference after the forging of a %s', async (_, change, difference) => {
  withNetworks();
  const job = await aJob({ registered: true });
  forges('What was kept is changed');
  await db.execute(change);
  expect(await verified(job)).toEqual({ code: 1, text: expect.stringMatching(difference) });
});

it('names a difference where a toll-free number was not verified, or networks wanted what it had not', async () => {
  withNetworks();
  const verifiedJob = await aJob({ registered: true, sender: '+18005550190' });
  expect(await verified(verifiedJob)).toEqual(OK);
  forges('What was kept is changed');
  await db.execute(sql`update fact_history set value = value || '{"verified": false}' where kind = 'number'`);
  expect((await verified(verifiedJob)).text).toMatch(/registration: kept verified, recomputed unverified/);
});

it('names a difference where networks wanted a registration that the number had not', async () => {
  const job = await aJob();
  forges('What was kept is changed');
  await db.execute(sql`update fact_history set value = 'true' where kind = 'networks'`);
  expect((await verified(job)).text).toMatch(/registration: kept not_required, recomputed unregistered/);
});

it('compares with the answer that a later one replaced', async () => {
  const job = await aJob();
  await tell(ana, 'voip', -1_000);
  expect(await verified(job)).toEqual(OK);
  forges('The kept answer is changed');
  await db.execute(sql`update fact_history set value = '"voip"' where kind = 'line'`);
  expect((await verified(job)).text).toMatch(/line_type: kept mobile, recomputed voip/);
});

it.each<[string, (reasons: DecisionReasons) => object, RegExp]>([
  [
    'line that takes no texts',
    () => ({ line_type: 'landline' }),
    /line_type: kept landline, recomputed left out/,
  ],
  [
    'verification of a number that is not toll-free',
    () => ({ registration: { state: 'verified', id: null } }),
    /registration: kept verified, recomputed not_required/,
  ],
  [
    'registration that is nowhere',
    () => ({ registration: { state: 'approved', id: 'CNONE00' } }),
    /registration: kept approved CNONE00, recomputed not_required/,
  ],
  [
    'budget that was not asked',
    () => ({ budgets: [] }),
    /budget: kept \[\], recomputed \["client","tenant"\]/,
  ],
])('names a difference after reasons got a %s', async (_, change, difference) => {
  const job = await aJob();
  forges('Reasons are forged, with their id');
  await forge(job, change);
  expect(await verified(job)).toEqual({ code: 1, text: expect.stringMatching(difference) });
});

it('are removed with the person and with the messages', async () => {
  const job = await aJob();
  await tell(ana, 'voip', -1_000);
  forges('The person is erased');
  expect(await rows(db, sql`select 1 from fact_history where kind = 'line'`)).toHaveLength(1);
  const erased = await (
    await as(4)
  ).post(`/people/${encodeURIComponent(ana)}/erasure`, { reason: 'By letter' });
  expect(erased.status).toBeLessThan(300);
  await work();
  expect(await rows(db, sql`select 1 from fact_history where kind = 'line'`)).toEqual([]);
  expect((await verified(job)).text).toContain(
    'NOT RECOMPUTED line_type of 1 messages: the person was erased.',
  );
  await db.execute(sql`update jobs set finished_at = finished_at - interval '2 years'`);
  await db.execute(sql`update tenants set keep_months = 1 where id = ${NORTHWIND}::uuid`);
  await removeOverdue({ db, clock, log: silentLogger });
  expect(await rows(db, sql`select 1 from budget_checks`)).toEqual([]);
});
