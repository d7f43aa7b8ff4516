import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import { job_buckets, jobs, registered_campaigns, virtual_numbers } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();

const registration = (
  n: number,
  pipeline_status: string,
  tcr_status: RegisteredCampaign['tcr_status'] = 'ACTIVE',
) => ({
  id: uuidOf(n),
  tenant_id: NORTHWIND,
  tcr_id: `C${n}AAA`,
  brand_id: uuidOf(999),
  brand_name: 'Northwind',
  use_case: 'MARKETING' as const,
  description: 'Offers',
  tcr_status,
  pipeline_status,
});

async function aClient() {
  await seedCampaign(server.db);
  const staff = await server.as(3);
  const named = async (query: string) =>
    (await staff.get(`/clients?limit=100&${query}`)).json.records.map(({ id }: { id: string }) => id);
  const standing = async () => (await staff.get(`/clients/${CLIENT}`)).json.ten_dlc;
  const register = (id: string) =>
    server.db
      .update(virtual_numbers)
      .set({ registered_campaign_id: id })
      .where(eq(virtual_numbers.id, uuidOf(530)));
  return { staff, named, standing, register };
}

describe('clients that want attention', () => {
  it('show the worst standing of what they are registered under', async () => {
    const { named, standing, register } = await aClient();
    expect(await standing()).toBeNull();
    expect(await named('not_approved=true')).toContain(CLIENT);
    await server.db
      .insert(registered_campaigns)
      .values([registration(901, 'MNO_PROVISIONED'), registration(902, 'MNO_PENDING')]);
    await register(uuidOf(901));
    expect(await standing()).toBe('approved');
    expect(await named('not_approved=true')).not.toContain(CLIENT);
    await addNumbers(server.db, {
      tenant_id: NORTHWIND,
      client_id: CLIENT,
      id: uuidOf(531),
      phone: '+12125550171',
      area_code: '212',
      registered_campaign_id: uuidOf(902),
    });
    expect(await standing()).toBe('in_review');
    expect(await named('not_approved=true')).toContain(CLIENT);
  });

  it('are found by having nothing to send from', async () => {
    const { named } = await aClient();
    expect(await named('no_numbers=true')).not.toContain(CLIENT);
    await server.db
      .update(virtual_numbers)
      .set({ released_at: new Date() })
      .where(eq(virtual_numbers.client_id, CLIENT));
    expect(await named('no_numbers=true')).toContain(CLIENT);
  });

  it('are found by more than a tenth of failures in seven days, not by a tenth', async () => {
    const { named } = await aClient();
    const ids = { tenant_id: NORTHWIND, campaign_id: CAMPAIGN, client_id: CLIENT, job_id: uuidOf(700) };
    await server.db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: ids.job_id,
      campaign_id: CAMPAIGN,
      state: 'completed',
      message: 'x',
    });
    const at = server.clock.now();
    await server.db.insert(job_buckets).values({ ...ids, at, sent: 10, delivered: 9, failed: 1 });
    expect(await named('failing=true')).not.toContain(CLIENT);
    await server.db.update(job_buckets).set({ delivered: 8, failed: 2 });
    expect(await named('failing=true')).toContain(CLIENT);
  });
});
