import { describe, expect, it } from 'vitest';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, db, uuid, work } = server;

async function aCampaignWithNumbers() {
  const staff = await as(3);
  const { clientId, campaignId } = await aCampaign({ phones: [] });
  const { json: audience } = await staff.post('/audiences', { client_id: clientId, name: 'Neighbors' });
  const targets = ['+12025550101', '+12025550102', '+13125550103'].map((phone) => ({ phone }));
  await staff.post(`/audiences/${audience.id}/targets`, { targets });
  await staff.post(`/campaigns/${campaignId}/audiences`, { audience_id: audience.id });
  const [number] = (await staff.get(`/clients/${clientId}/virtual_numbers`)).json.records;
  const path = `/campaigns/${campaignId}/virtual_numbers`;
  return { staff, clientId, campaignId, number, path };
}

describe('numbers of a campaign', () => {
  it('say how many of its recipients share their area code', async () => {
    const { staff, number, path } = await aCampaignWithNumbers();
    const { status, json } = await staff.post(path, { virtual_number_id: number.id });
    expect(status).toBe(201);
    expect(json).toMatchObject({ phone: SENDER, area_code: '202', recipients: 2, in_use: false });
    expect(json.assignment_state).toBe('UNASSIGNED');
    expect((await staff.post(path, { virtual_number_id: number.id })).status).toBe(409);
  });

  it('stay as they are while a job is scheduled, and may be changed when it is stopped', async () => {
    const { staff, campaignId, number, path } = await aCampaignWithNumbers();
    const { json: added } = await staff.post(path, { virtual_number_id: number.id });
    const jobs = `/campaigns/${campaignId}/jobs`;
    const { json: job } = await staff.post(jobs, { after: null, scheduled_at: '2027-01-01T12:00:00Z' });
    expect((await staff.get(path)).json.records[0].in_use).toBe(true);
    expect((await staff.del(`${path}/${added.id}`)).status).toBe(409);
    await staff.del(`${jobs}/${job.id}`);
    await work();
    expect((await staff.del(`${path}/${added.id}`)).status).toBe(204);
    expect((await staff.get(path)).json.total).toBe(0);
  });

  it('may be those that all clients of the tenant share, and no other tenant’s', async () => {
    const { staff, clientId, path } = await aCampaignWithNumbers();
    const share = async (tenant_id: string, phone: string) => {
      const id = uuid();
      await addNumbers(db, { tenant_id, id, phone, area_code: phone.slice(2, 5) });
      return id;
    };
    const id = await share(NORTHWIND, '+13125550195');
    await share(GLOBEX, '+13125550196');
    const phones = async (person: typeof staff, query: string) =>
      (await person.get(`/clients/${clientId}/virtual_numbers${query}`)).json.records.map(
        ({ phone }: { phone: string }) => phone,
      );
    expect(await phones(staff, '')).toEqual([SENDER]);
    expect(await phones(staff, '?shared=true')).toEqual(['+13125550195']);
    expect(await phones(await as(5), '?shared=true')).toEqual(['+13125550195']);
    expect(
      (await (await as('role3@globex.example')).get(`/clients/${clientId}/virtual_numbers?shared=true`))
        .status,
    ).toBe(404);
    const { status, json } = await staff.post(path, { virtual_number_id: id });
    expect({ status, recipients: json.recipients }).toEqual({ status: 201, recipients: 1 });
    const stats = await staff.get(`${path.replace('virtual_numbers', 'stats')}?readiness=true`);
    expect(stats.json.readiness.numbers).toMatchObject({
      phones: ['+13125550195'],
      shared: ['+13125550195'],
    });
  });

  it('are the client’s own, and of the caller’s tenant', async () => {
    const { staff, path } = await aCampaignWithNumbers();
    const other = await aCampaign({ phones: simulated(1, 0), sender: '+12025550191' });
    const [foreign] = (await staff.get(`/clients/${other.clientId}/virtual_numbers`)).json.records;
    const { status, json } = await staff.post(path, { virtual_number_id: foreign.id });
    expect({ status, code: json.errors[0].code }).toEqual({ status: 422, code: 'other_client' });
  });
});
