import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { HELD, heldRows } from '../../../server/sending/ledger/jobRow';
import { unnestRows, inLedger } from '../../../server/sending/ledger/rows';
import { routesOf } from '../../../server/sending/inbound/route';
import { openOwnDatabase } from '../../support/database';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

/**
 * How the database finds rows of the ledger. What it believes about the table is often old: the embedded one gathers
 * statistics only when it is told to.
 */
const { db, aCampaign, uuid, startJob } = await createSendingServer({}, openOwnDatabase);
const COUNT = 2_000;
const TOKEN = '10000000-0000-7000-8000-00000000aaaa';

async function planOf(query: SQL): Promise<string> {
  const plan = await inLedger(db, (tx) =>
    rows<{ 'QUERY PLAN': string }>(tx, sql`explain (analyze, timing off) ${query}`),
  );
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

/** Rows that a run has taken, all at once, since statistics were gathered: none was held then. */
async function held(state: 'claimed' | 'submitting') {
  const { campaignId, clientId } = await aCampaign({ phones: [] });
  const job = { tenant_id: '', job_id: uuid(), shelf: '' };
  const [{ tenant_id }] = (await rows(
    db,
    sql`select tenant_id from campaigns where id = ${campaignId}::uuid`,
  )) as [{ tenant_id: string }];
  job.tenant_id = tenant_id;
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message)
    values (${tenant_id}::uuid, ${job.job_id}::uuid, ${campaignId}::uuid, 'sending', 'Hi')`);
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state)
    select ${tenant_id}::uuid, ${job.job_id}::uuid, i, ${campaignId}::uuid, ${clientId}::uuid, '+1202' || (1000000 + i), 'queued'
    from generate_series(1, ${COUNT}::int) i`);
  await db.execute(sql`analyze messages`);
  await db.execute(sql`update messages set state = ${state}, lease_token = ${TOKEN}::uuid`);
  return job;
}

it.each(['claimed', 'submitting'] as const)(
  'looks up each of the rows that are %s by its key',
  async (state) => {
    const job = await held(state);
    const numbers = Array.from({ length: COUNT }, (_, i) => i + 1);
    const rowsOf = unnestRows(numbers, { n: ['int', (n) => n] }, heldRows(job, state, TOKEN));
    const plan = await planOf(sql`update messages m set code = null from ${rowsOf} where ${HELD}`);
    expect(plan).toMatch(
      new RegExp(`Index Scan using messages_tenant_id_job_id_n_shelf_pk .*loops=${COUNT}`),
    );
  },
);

it('finds whom a text is for without reading the ledger', async () => {
  const phones = simulated(2, 0);
  const { campaignId } = await aCampaign({ phones });
  await startJob(campaignId);
  const [route] = await inLedger(db, (tx) =>
    routesOf(tx, [{ account: DEFAULT_ACCOUNT, from: phones[0]!, to: SENDER }]),
  );
  expect(route).toMatchObject({ client_name: 'Acme Fitness', answered: { campaign_id: campaignId } });
  const plan = await planOf(sql`select 1 from messages m where m.tenant_id = ${route!.tenant_id}::uuid
    and m.phone = ${phones[0]} and m.virtual_number = ${SENDER}`);
  expect(plan).toMatch(/Index Scan using messages_person/);
  const owner = await planOf(
    sql`select 1 from virtual_numbers where phone = ${SENDER} and account = ${DEFAULT_ACCOUNT}`,
  );
  expect(owner).toMatch(/Index (Only )?Scan using virtual_numbers_/);
});
