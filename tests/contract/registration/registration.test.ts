import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();

const brand = {
  entity_type: 'PRIVATE_PROFIT',
  display_name: 'Acme',
  company_name: 'Acme, Inc.',
  ein: '123456789',
  vertical: 'RETAIL',
  country: 'US',
  email: 'a@acme.example',
};

describe('brands', () => {
  it('are stored as written, the EIN in its form, and wait for the registry', async () => {
    const staff = await server.as(3);
    const { status, json } = await staff.post('/brands', { ...brand, reference_id: 'A-1' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...brand, ein: '12-3456789', status: 'REGISTRATION_PENDING', feedback: [] });
    expect((await staff.get('/brands?skip=0&limit=10')).json).toMatchObject({ total: 1, records: [json] });
    expect((await staff.post('/brands', { ...brand, reference_id: 'A-1' })).status).toBe(409);
  });

  it('are refused field by field by what their legal form asks', async () => {
    const staff = await server.as(3);
    const refused = async (more: object) => {
      const { status, json } = await staff.post('/brands', { ...brand, ...more });
      expect(status).toBe(422);
      return json.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    };
    expect(await refused({ entity_type: 'SOLE_PROPRIETOR' })).toEqual([
      'first_name required',
      'last_name required',
      'mobile_phone required',
      'company_name not_asked',
      'ein not_asked',
    ]);
    expect(await refused({ ein: null })).toEqual(['ein required']);
    expect(await refused({ ein: '12-345678' })).toEqual(['ein format']);
    expect(await refused({ display_name: undefined, company_name: null })).toEqual([
      'display_name required',
      'company_name required',
    ]);
    expect(await refused({ display_name: 'x'.repeat(101) })).toEqual(['display_name too_big']);
    expect(await refused({ vertical: 'SPACE' })).toEqual(['vertical choice']);
    expect(await refused({ postal_code: '1234' })).toEqual(['postal_code format']);
  });
});

describe('registered campaigns', () => {
  const id = uuidOf(900);
  const clientId = uuidOf(901);
  const numberId = uuidOf(902);
  const campaignId = uuidOf(903);
  const own = { tenant_id: NORTHWIND };

  beforeEach(async () => {
    await server.db.insert(schema.registered_campaigns).values({
      id,
      tenant_id: null,
      tcr_id: 'C123456',
      brand_id: uuidOf(899),
      brand_name: 'Acme',
      use_case: 'MARKETING',
      description: 'Offers',
      tcr_status: 'ACTIVE',
      pipeline_status: 'MNO_PROVISIONED',
      carriers: [{ carrier: 'AT&T', status: 'APPROVED', terms: 'Class C', per_minute: 2400 }],
    });
    await server.db.insert(schema.clients).values({ ...own, id: clientId, name: 'Acme', time_zone: 'UTC' });
    await addNumbers(server.db, {
      ...own,
      id: numberId,
      client_id: clientId,
      phone: '+12025550190',
      area_code: '202',
    });
    await server.db.insert(schema.campaigns).values({
      ...own,
      id: campaignId,
      client_id: clientId,
      name: 'Sale',
      message: 'Sale',
    });
  });

  /** Its number and its campaign are registered under it, which only its tenant's can be. */
  const use = async () => {
    const registered = { registered_campaign_id: id };
    await server.db.update(schema.virtual_numbers).set({ ...registered, assignment_state: 'ASSIGNED' });
    await server.db.update(schema.campaigns).set(registered);
  };

  const path = `/tenants/${NORTHWIND}/registered_campaigns`;
  const give = async () => (await server.as(5)).post(path, { registered_campaign_id: id });

  it('are given to one tenant, and count what uses them', async () => {
    const provider = await server.as(5);
    expect((await provider.get(`${path}/available`)).json.total).toBe(1);
    const { status, json } = await give();
    expect(status).toBe(201);
    expect(json).toMatchObject({ tenant_id: NORTHWIND, numbers_used: 0, campaigns: 0 });
    await use();
    const { records } = (await provider.get(path)).json;
    expect(records).toMatchObject([{ numbers_used: 1, campaigns: 1 }]);
    expect(json.carriers[0]).toMatchObject({ carrier: 'AT&T', per_minute: 2400 });
    expect((await give()).status).toBe(409);
    expect((await provider.get(`${path}/available`)).json.total).toBe(0);
    expect((await provider.get(`/tenants/${NORTHWIND}`)).json.registered_campaigns_approved).toBe(1);
    expect((await (await server.as(3)).get(path)).json.total).toBe(1);
    expect((await (await server.as(4)).del(`${path}/${id}`)).status).toBe(403);
  });

  it('leave numbers and campaigns without a registration when they are removed', async () => {
    await give();
    await use();
    expect((await (await server.as(5)).del(`${path}/${id}`)).status).toBe(204);
    const [number] = await server.db
      .select()
      .from(schema.virtual_numbers)
      .where(eq(schema.virtual_numbers.id, numberId));
    expect(number).toMatchObject({ registered_campaign_id: null, assignment_state: 'UNASSIGNED' });
    const [campaign] = await server.db
      .select()
      .from(schema.campaigns)
      .where(eq(schema.campaigns.id, campaignId));
    expect(campaign?.registered_campaign_id).toBeNull();
  });

  it('are not removed while something is being sent under them', async () => {
    await give();
    await use();
    await server.db.insert(schema.jobs).values({
      ...own,
      id: uuidOf(904),
      campaign_id: campaignId,
      state: 'sending',
      message: 'Sale',
    });
    expect((await (await server.as(5)).del(`${path}/${id}`)).status).toBe(409);
    expect((await (await server.as(3)).get(path)).json.total).toBe(1);
  });
});
