import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { NO_JOB } from '../../../server/db/schema/spending';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { AUDIENCE, CLIENT, OTHER_CLIENT } from '../../support/imports';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { seedForeign, seedHome } from '../../support/world';

const server = await createTestServer();

const own = { tenant_id: NORTHWIND };
/** The week of the tests' Monday, 10 a.m. in New York, as a Sunday begins it. */
const WEEK = '/week?time_zone=America/New_York&start_date=2026-03-01';
const week = async (role: number | string, path = WEEK) => {
  const { status, json } = await (await server.as(role)).get(path);
  return { status, ...json };
};

type Bucket = Partial<typeof schema.job_buckets.$inferInsert>;
let made = 0;

/** A job with figures in one bucket, of a campaign of its own. */
async function addJob(
  values: Partial<typeof schema.jobs.$inferInsert>,
  bucket?: Bucket & { at: Date },
  client_id = CLIENT,
) {
  made += 1;
  const [campaign_id, id] = [uuidOf(2_000 + made), uuidOf(3_000 + made)];
  await server.db
    .insert(schema.campaigns)
    .values({ ...own, id: campaign_id, client_id, name: `Campaign ${made}`, message: 'Hi' });
  await server.db
    .insert(schema.jobs)
    .values({ ...own, id, campaign_id, state: 'completed', message: 'Hi', ...values });
  if (bucket)
    await server.db
      .insert(schema.job_buckets)
      .values({ ...own, job_id: id, campaign_id, client_id, ...bucket });
  return { campaign_id, id };
}

beforeEach(() => seedCampaign(server.db));

describe('a week', () => {
  it('counts by the days of the caller, in this week and the last', async () => {
    // Sunday 11 p.m. in New York is Monday in UTC.
    await addJob({}, { at: new Date('2026-03-02T04:00:00Z'), sent: 5 });
    await addJob({}, { at: new Date('2026-03-02T14:00:00Z'), sent: 7 });
    await addJob({}, { at: new Date('2026-02-23T14:00:00Z'), sent: 11 });
    // Before both weeks.
    await addJob({}, { at: new Date('2026-02-22T04:59:00Z'), sent: 13 });
    const { days } = await week(3);
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ]);
    expect(days.slice(0, 3)).toMatchObject([
      { sent: 5, before: 0 },
      { sent: 7, before: 11 },
      { sent: 0, before: 0 },
    ]);
  });

  it('has people who wait on the day on which they may be texted', async () => {
    const { id } = await addJob({ state: 'sending', hours: 'hold' });
    await server.db.insert(schema.job_places).values([
      // 5 a.m. there: their hours begin today.
      { ...own, job_id: id, place: 'Pacific/Honolulu|HI', waiting: 4 },
      // Their hours have begun.
      { ...own, job_id: id, place: 'America/New_York|NY', waiting: 9 },
    ]);
    await addJob({
      state: 'scheduled',
      scheduled_at: new Date('2026-03-04T15:00:00Z'),
      confirmed_reach: { reach: 30, rows: 31, sampled: false },
    });
    // Nobody confirmed how many: its audiences say.
    const { campaign_id } = await addJob({
      state: 'scheduled',
      scheduled_at: new Date('2026-03-05T15:00:00Z'),
    });
    await server.db
      .insert(schema.campaign_audiences)
      .values({ ...own, id: uuidOf(522), campaign_id, audience_id: AUDIENCE });
    const [audience] = await server.db.select().from(schema.audiences);
    const { days } = await week(3);
    expect(days[1]).toMatchObject({ held: 4, scheduled: 0 });
    expect(days[3]).toMatchObject({ held: 0, scheduled: 30 });
    expect(days[4]).toMatchObject({ scheduled: audience!.targets });
  });

  it('has a row for each client, the busiest first, with its spending', async () => {
    const monday = { at: new Date('2026-03-02T14:00:00Z') };
    await addJob({}, { ...monday, sent: 10, delivered: 9, failed: 1, opted_out: 2 }, OTHER_CLIENT);
    await addJob({}, { ...monday, sent: 4 });
    await server.db.insert(schema.spending).values({
      ...own,
      client_id: OTHER_CLIENT,
      job_id: NO_JOB,
      month: '2026-03',
      cost: 1_500_000,
      sent: 10,
      priced: 10,
    });
    const { of, senders } = await week(3);
    expect(of).toBe('clients');
    expect(senders.slice(0, 2)).toMatchObject([
      {
        id: OTHER_CLIENT,
        days: [0, 10, 0, 0, 0, 0, 0],
        sent: 10,
        delivered_rate: 0.9,
        opted_out: 2,
        spending: { micros: 1_500_000, unpriced: 0 },
      },
      { id: CLIENT, sent: 4, delivered_rate: null },
    ]);
  });

  it('has for the provider a row for each tenant', async () => {
    await seedHome(server.db);
    await addJob({}, { at: new Date('2026-03-02T14:00:00Z'), sent: 10 });
    await server.db.insert(schema.spending).values({
      ...own,
      client_id: CLIENT,
      job_id: NO_JOB,
      month: '2026-03',
      cost: 700_000,
      sent: 10,
      priced: 9,
    });
    const { of, senders } = await week(5);
    expect(of).toBe('tenants');
    expect(senders[0]).toMatchObject({
      id: NORTHWIND,
      sent: 10,
      ten_dlc: null,
      spending: { micros: 700_000, unpriced: 1 },
    });
    expect(senders.map(({ id }: { id: string }) => id)).toContain(GLOBEX);
  });

  it('counts for who only runs jobs those of their campaigns, and lists nothing else', async () => {
    const { campaign_id } = await addJob({}, { at: new Date('2026-03-02T14:00:00Z'), sent: 3 });
    await addJob({}, { at: new Date('2026-03-02T14:00:00Z'), sent: 5 });
    await server.db
      .insert(schema.campaign_send_only)
      .values({ ...own, id: uuidOf(541), campaign_id, user_id: personOf(1) });
    const { days, ...rest } = await week(1);
    expect(days[1].sent).toBe(3);
    expect(rest).toEqual({ status: 200, of: null, senders: [], setup: null });
  });

  it('says which steps are done until there was a job', async () => {
    expect((await week(3)).setup).toEqual({
      steps: ['carrier', 'client', 'number', 'campaign'],
      client_id: expect.any(String),
    });
    await server.db
      .insert(schema.jobs)
      .values({ ...own, id: uuidOf(540), campaign_id: CAMPAIGN, state: 'completed', message: 'Hi' });
    expect((await week(3)).setup).toBeNull();
  });

  it('shows another tenant nothing of it', async () => {
    await seedForeign(server.db);
    await addJob({}, { at: new Date('2026-03-02T14:00:00Z'), sent: 3 });
    const { days, senders } = await week('role3@globex.example');
    expect(days[1].sent).toBe(0);
    expect(senders.map(({ id }: { id: string }) => id)).not.toContain(CLIENT);
  });

  it('refuses a zone that does not exist, by name', async () => {
    const { status, errors } = await week(3, '/week?time_zone=Mars/Base&start_date=2026-03-01');
    expect({ status, errors }).toMatchObject({ status: 422, errors: [{ field: 'time_zone' }] });
  });
});
