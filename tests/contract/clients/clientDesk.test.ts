import { describe, expect, it } from 'vitest';
import { job_buckets, jobs, virtual_numbers } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const JOB = uuidOf(700);

async function bucket(at: string, sent: number) {
  const ids = { tenant_id: NORTHWIND, job_id: JOB, campaign_id: CAMPAIGN, client_id: CLIENT };
  await server.db.insert(job_buckets).values({ ...ids, at: new Date(at), sent, delivered: sent });
}

async function aClient() {
  await seedCampaign(server.db);
  const staff = await server.as(3);
  const { version } = (await staff.get(`/clients/${CLIENT}`)).json;
  await staff.post(`/clients/${CLIENT}`, { time_zone: 'America/New_York', version });
  return staff;
}

describe('figures of a client', () => {
  it('count days as the client’s own clock does, both ends included, through a change of the clock', async () => {
    const staff = await aClient();
    await server.db
      .insert(jobs)
      .values({ tenant_id: NORTHWIND, id: JOB, campaign_id: CAMPAIGN, state: 'completed', message: 'x' });
    // 8 March 2026 has 23 hours in New York: it begins at 05:00Z and ends at 04:00Z.
    await bucket('2026-03-08T04:59:50Z', 1);
    await bucket('2026-03-08T05:00:00Z', 2);
    await bucket('2026-03-09T03:59:50Z', 4);
    await bucket('2026-03-09T04:00:00Z', 8);
    const range = 'start_date=2026-03-07&end_date=2026-03-08';
    const { json } = await staff.get(`/clients/${CLIENT}/stats?${range}`);
    expect(json.time_zone).toBe('America/New_York');
    expect(json.days.map((each: { day: string; sent: number }) => [each.day, each.sent])).toEqual([
      ['2026-03-07', 1],
      ['2026-03-08', 6],
    ]);
    expect(json.totals).toMatchObject({ sent: 7, delivered: 7 });
  });

  it('refuse a range that runs backwards or over a year', async () => {
    const staff = await aClient();
    for (const range of [
      'start_date=2026-03-02&end_date=2026-03-01',
      'start_date=2024-01-01&end_date=2026-01-01',
    ])
      expect((await staff.get(`/clients/${CLIENT}/stats?${range}`)).status).toBe(422);
  });
});

describe('numbers', () => {
  const path = `/clients/${CLIENT}/virtual_numbers`;

  it('are found by area code, city and state, and what comes near when there is none', async () => {
    const staff = await aClient();
    const find = async (query: string) =>
      (await staff.get(`/clients/${CLIENT}/available_numbers?${query}&limit=100`)).json;
    const exact = await find('area_code=512');
    expect(exact.total).toBe(10);
    expect(exact.records[0]).toMatchObject({
      area_code: '512',
      city: 'Austin',
      state: 'TX',
      near_match: false,
    });
    expect((await find('city=austin')).records.every(({ city }: { city: string }) => city === 'Austin')).toBe(
      true,
    );
    for (const { phone } of exact.records) await staff.post(path, { phone });
    const around = await find('area_code=512');
    expect(around.records[0]).toMatchObject({ state: 'TX', near_match: true });
    expect((await find('city=Nowhere')).total).toBe(0);
  });

  it('are bought once, however often they are ordered, and may be gone', async () => {
    const staff = await aClient();
    const first = await staff.post(path, { phone: '+15125550191' });
    expect(first).toMatchObject({ status: 201, json: { phone: '+15125550191', city: 'Austin' } });
    expect((await staff.post(path, { phone: '+15125550191' })).json.id).toBe(first.json.id);
    const gone = await staff.post(path, { phone: '+15125550197' });
    expect(gone).toMatchObject({ status: 409, json: { type: 'urn:problem:number_taken' } });
    const left = await staff.get(`/clients/${CLIENT}/available_numbers?area_code=512&limit=100`);
    expect(left.json.total).toBe(8);
    const foreigner = await server.as('role3@globex.example');
    expect((await foreigner.post(path, { phone: '+15125550192' })).status).toBe(404);
  });

  it('say who uses them, are kept while a job sends from them, and go back to the stock', async () => {
    const staff = await aClient();
    const { id } = (await staff.post(path, { phone: '+15125550191' })).json;
    await staff.post(`/campaigns/${CAMPAIGN}/virtual_numbers`, { virtual_number_id: id });
    const listed = async () =>
      (await staff.get(path)).json.records.find(({ phone }: { phone: string }) => phone === '+15125550191');
    expect(await listed()).toMatchObject({ campaigns: 1, used_by: [{ id: CAMPAIGN }] });
    const job = { tenant_id: NORTHWIND, id: JOB, campaign_id: CAMPAIGN, message: 'x' };
    await server.db.insert(jobs).values({ ...job, state: 'scheduled' });
    const refused = await staff.del(`${path}/${id}`);
    expect({ status: refused.status, type: refused.json.type }).toEqual({
      status: 409,
      type: 'urn:problem:job_active',
    });
    await server.db.update(jobs).set({ state: 'stopped' });
    expect((await staff.del(`${path}/${id}`)).status).toBe(204);
    expect(await listed()).toBeUndefined();
    expect((await staff.get(`/campaigns/${CAMPAIGN}/virtual_numbers`)).json.total).toBe(0);
    await expect
      .poll(async () => (await staff.get(`/clients/${CLIENT}/available_numbers?area_code=512`)).json.total)
      .toBe(10);
    expect(await server.db.$count(virtual_numbers)).toBeGreaterThan(0);
  });
});
