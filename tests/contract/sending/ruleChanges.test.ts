import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { RuleChange, RuleChanges } from '../../../src/resources/rule_changes/contract';
import { plansOf } from '../../support/plans';
import { narrow } from '../../support/principals';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Changes for jobs that wait, by the coming 1 December 2026. */
const server = await createSendingServer();
const { as, aCampaign, work, db, clock } = server;

const KENTUCKY = { zip: '40202' };
const TEXAS = { zip: '75201' };
const LATER = '2026-12-03T18:00:00Z';
const setClock = (iso: string) => clock.advance((Date.parse(iso) - clock.now().getTime()) / 1000);

let senders = 0;
/** A job of three people there, waiting for a time or for their hours. */
async function aJob(
  fields: Record<string, string>,
  body: object = {},
  campaign: { purpose?: string; message?: string } = {},
) {
  senders += 1;
  const phones = simulated(3, 0, senders * 3);
  const made = await aCampaign({ phones, fields, sender: `+120255502${String(senders).padStart(2, '0')}` });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${made.clientId}::uuid`);
  const { purpose = null, message } = campaign;
  await db.execute(sql`update campaigns set purpose = ${purpose}, message = coalesce(${message ?? null}, message)
    where id = ${made.campaignId}::uuid`);
  const staff = await as(3);
  const started = await staff.post(`/campaigns/${made.campaignId}/jobs`, { after: null, ...body });
  expect(started.status).toBe(201);
  return { ...made, id: started.json.id as string };
}

const changes = async (who: number | string = 3, query = '') =>
  (await (await as(who)).get(`/rule_changes?limit=100${query}`)).json as {
    records: RuleChange[];
    total: number;
    meta: RuleChanges;
  };

const BEFORE = { weekday: '08:00-21:00', sunday: '08:00-21:00', texts_in_24h: null };
const AFTER = { weekday: '10:00-21:00', sunday: '10:00-21:00', texts_in_24h: null };

it('counts the people of scheduled jobs whose hours change, before anything is prepared', async () => {
  setClock('2026-11-29T15:00:00Z');
  const { id, campaignId, clientId } = await aJob(KENTUCKY, { scheduled_at: LATER });
  await aJob(TEXAS, { scheduled_at: LATER });
  expect(await changes()).toMatchObject({
    total: 1,
    records: [
      {
        id: `2026-12-01.${id}`,
        on: '2026-12-01',
        job_id: id,
        campaign_id: campaignId,
        client_id: clientId,
        state: 'scheduled',
        scheduled_at: '2026-12-03T18:00:00.000Z',
        people: 3,
        estimated: false,
        groups: [{ states: 'KY', people: 3, before: BEFORE, after: AFTER }],
      },
    ],
    meta: { days: ['2026-12-01', '2026-12-05'], jobs: 2, uncounted: 0 },
  });
  expect((await changes(3, `&job_id=${id}`)).meta).toMatchObject({ jobs: 1 });
  expect((await changes(3, `&job_id=${uuidOf(0xdead)}`)).meta).toMatchObject({ jobs: 0 });
});

it('counts those whom a running job still holds, in the places that its gate reads', async () => {
  setClock('2026-11-30T04:00:00Z'); // the evening of 29 November in Louisville
  const { id } = await aJob(KENTUCKY);
  await work();
  const found = await changes();
  expect(found.records).toMatchObject([{ job_id: id, state: 'sending', people: 3, estimated: false }]);
  // An earlier version wrote the places.
  await db.execute(sql`update jobs set law_states = null where id = ${id}::uuid`);
  expect((await changes()).records).toMatchObject([{ estimated: true }]);
});

it('tells nothing any more on the day itself, in the tenant’s time zone', async () => {
  await db.execute(sql`update tenants set time_zone = 'America/New_York'`);
  setClock('2026-12-01T04:59:59Z');
  await aJob(KENTUCKY, { scheduled_at: LATER });
  expect(await changes()).toMatchObject({ total: 1, meta: { days: ['2026-12-01', '2026-12-05'] } });
  setClock('2026-12-01T05:00:00Z');
  expect(await changes()).toMatchObject({ records: [], total: 0, meta: { days: ['2026-12-05'] } });
  setClock('2026-12-05T05:00:00Z');
  expect(await changes()).toEqual({ records: [], total: 0, meta: { days: [], jobs: 0, uncounted: 0 } });
});

it('leaves out jobs that hold nobody, and those that are over', async () => {
  setClock('2026-11-29T15:00:00Z');
  const { campaignId, id } = await aJob(KENTUCKY, { scheduled_at: LATER });
  const warned = await aJob(KENTUCKY, { scheduled_at: LATER });
  await db.execute(sql`update jobs set hours = 'warn' where id = ${warned.id}::uuid`);
  expect((await changes()).meta.jobs).toBe(1);
  await (await as(3)).del(`/campaigns/${campaignId}/jobs/${id}`);
  expect((await changes()).meta.jobs).toBe(0);
});

it('follows the client’s hours and the tenant’s cap', async () => {
  setClock('2026-11-29T15:00:00Z');
  const { clientId } = await aJob(KENTUCKY, { scheduled_at: LATER });
  await db.execute(sql`update clients set window_start = '10:00' where id = ${clientId}::uuid`);
  expect((await changes()).total).toBe(0);
  await aJob({ zip: '07030' }, { scheduled_at: LATER });
  expect((await changes()).records).toMatchObject([
    { groups: [{ states: 'NJ', before: { texts_in_24h: null }, after: { texts_in_24h: 3 } }] },
  ]);
  await db.execute(sql`update tenants set most_texts = 2`);
  expect((await changes()).total).toBe(0);
});

it('names the words that a law wants from then on, where the text lacks them', async () => {
  setClock('2026-11-29T15:00:00Z');
  const CALIFORNIA = { zip: '90001' };
  const political = { purpose: 'political' };
  const { id } = await aJob(CALIFORNIA, { scheduled_at: LATER }, political);
  await aJob(
    CALIFORNIA,
    { scheduled_at: LATER },
    { ...political, message: 'Vote. paid for by Friends of Ada' },
  );
  await aJob(CALIFORNIA, { scheduled_at: LATER }, { purpose: 'marketing' });
  await aJob(TEXAS, { scheduled_at: LATER }, { ...political, message: 'Vote on Tuesday' });
  const found = (await changes()).records.filter(({ groups }) =>
    groups.some(({ states }) => states === 'CA'),
  );
  expect(found).toMatchObject([
    { job_id: id, on: '2026-12-05', groups: [{ before: { words: [] }, after: { words: ['Paid for by'] } }] },
  ]);
});

it('shows each caller the jobs that they may see', async () => {
  setClock('2026-11-29T15:00:00Z');
  const { campaignId, id } = await aJob(KENTUCKY, { scheduled_at: LATER });
  const jobs = async (who: number | string) => (await changes(who)).records.map(({ job_id }) => job_id);
  expect(await jobs(3)).toEqual([id]);
  expect(await jobs(5)).toEqual([id]);
  expect(await jobs('role3@globex.example')).toEqual([]);
  expect(await changes(1)).toMatchObject({ records: [], meta: { jobs: 0 } });
  await db.execute(sql`insert into campaign_send_only (tenant_id, id, campaign_id, user_id)
    select tenant_id, gen_random_uuid(), ${campaignId}::uuid, user_id from memberships
    where tenant_id = ${NORTHWIND}::uuid and role = 1`);
  expect(await jobs(1)).toEqual([id]);
  await narrow(server, { clients: [uuidOf(0xdead)] });
  expect(await changes(4)).toMatchObject({ records: [], meta: { jobs: 0 } });
});

it('reads people through what is counted by place, never a message', async () => {
  setClock('2026-11-30T04:00:00Z');
  await aJob(KENTUCKY);
  await work();
  const plans = (table: string) =>
    plansOf(server.deps.db, { table, scope: { tenantId: NORTHWIND } }, () => changes());
  expect(await plans('messages')).toEqual([]);
  const [jobs] = await plans('job_places');
  const used = jobs!.nodes.flatMap((node) => node['Index Name'] ?? []);
  expect(used).toContainEqual(expect.stringMatching(/^jobs_(one_active|state)$/));
  expect(used).toContainEqual(expect.stringMatching(/^job_places/));
  expect(jobs!.nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

it('tells a political job of the day from which it is free, and a marketing one of nothing', async () => {
  setClock('2026-12-04T17:00:00Z');
  const job = async (purpose: string | null, sender: string) => {
    const made = await aCampaign({ phones: simulated(2, 0), fields: { zip: '33101' }, sender });
    await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${made.clientId}::uuid`);
    await db.execute(sql`update campaigns set purpose = ${purpose} where id = ${made.campaignId}::uuid`);
    const body = { after: null, scheduled_at: '2026-12-07T18:00:00Z' };
    return (await (await as(3)).post(`/campaigns/${made.campaignId}/jobs`, body)).json.id;
  };
  const political = await job('political', '+12025551001');
  await job('marketing', '+12025551002');
  await job(null, '+12025551003');
  const { records } = await changes();
  expect(records).toMatchObject([
    {
      job_id: political,
      on: '2026-12-05',
      groups: [{ states: 'FL', before: { texts_in_24h: 3 }, after: { texts_in_24h: null } }],
    },
  ]);
});
