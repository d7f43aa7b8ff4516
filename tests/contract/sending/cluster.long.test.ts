import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { secure } from '../../../server/db/security';
import { narrow } from '../../support/principals';
import { NORTHWIND, personOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** With CITUS=1: access rules without other tables, and no triggers on tables that every node has. */
const server = await createSendingServer();
const { as, aCampaign, startJob, db, deps } = server;
await secure(db, { cluster: true });
deps.env.CITUS = true;
const phones = simulated(2, 0);
const budgets = () =>
  rows<{ value: unknown }>(
    db,
    sql`select value from fact_history where tenant_id = ${NORTHWIND}::uuid and kind = 'tenant_budget' order by id`,
  );

beforeEach(() => Object.assign(server.simulator, { reachesNetworks: () => false }));

it('the gate notes what a job’s decisions rest on, each change once', async () => {
  const before = (await budgets()).length;
  const jobs: string[] = [];
  for (const [i, budget] of [7, 7, 9].entries()) {
    await db.execute(sql`update tenants set budget = ${budget}::int where id = ${NORTHWIND}::uuid`);
    const { campaignId } = await aCampaign({ phones, sender: `+1202555018${i}` });
    const { id, job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 2 });
    jobs.push(id);
  }
  expect((await budgets()).slice(before).map(({ value }) => value)).toEqual([7, 9]);
  for (const id of jobs) {
    const lines: string[] = [];
    expect(await verifyJob(db, id, (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual(['OK 2 decisions: 0 differences.']);
  }
});

it('a person’s rights are not limited to some clients, and one whose are sees nothing below these', async () => {
  const { clientId, campaignId } = await aCampaign({ phones });
  const rights = { write: true, start: true, approve: true, most: null, clients: [clientId] };
  const refusal = await (await as(4)).post(`/users/${personOf(3)}/rights`, { rights, was: null });
  expect([refusal.status, refusal.json.errors?.[0]?.code]).toEqual([422, 'clients_on_cluster']);
  await narrow(server, { clients: [clientId] }, personOf(3));
  const staff = await as(3);
  expect((await staff.get(`/clients/${clientId}`)).status).toBe(200);
  expect((await staff.get(`/campaigns/${campaignId}`)).status).toBe(200);
  expect((await staff.get('/campaigns/jobs')).json.records).toEqual([]);
});
