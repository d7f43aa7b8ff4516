import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT, OTHER_CLIENT } from '../../support/imports';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { seedForeign } from '../../support/world';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR);
const own = { tenant_id: NORTHWIND };
const numberOf = (n: number) => `+1212555${String(100 + n).padStart(4, '0')}`;

/** A campaign of its own for each job: one campaign has one active job. */
async function addJob(n: number, values: Partial<typeof schema.jobs.$inferInsert>) {
  const campaign_id = uuidOf(2_000 + n);
  await server.db
    .insert(schema.campaigns)
    .values({ ...own, id: campaign_id, client_id: CLIENT, name: `Campaign ${n}`, message: 'Hi' });
  await server.db
    .insert(schema.jobs)
    .values({ ...own, id: uuidOf(3_000 + n), campaign_id, state: 'completed', message: 'Hi', ...values });
  return campaign_id;
}

/** A conversation that began when the tests begin. */
const addConversation = (
  n: number,
  values: Partial<typeof schema.conversations.$inferInsert> = {},
): Promise<unknown> =>
  server.db.insert(schema.conversations).values({
    ...own,
    client_id: CLIENT,
    tn: numberOf(n),
    vn: '+12125550170',
    last_message: `Message ${n}`,
    last_message_at: at(-n),
    began_at: at(-100),
    ...values,
  });

const aRegistration = (
  n: number,
  values: Partial<typeof schema.registered_campaigns.$inferInsert>,
): Promise<unknown> =>
  server.db.insert(schema.registered_campaigns).values({
    ...own,
    id: uuidOf(n),
    tcr_id: `C${n}`,
    brand_id: uuidOf(999),
    brand_name: 'Northwind',
    use_case: 'MARKETING',
    description: 'Offers',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
    ...values,
  });

beforeEach(async () => {
  await seedCampaign(server.db);
  await seedForeign(server.db);
});

const glance = async (role: number) => (await (await server.as(role)).get('/glance')).json;
const total = async (path: string) => (await (await server.as(3)).get(`${path}&limit=1`)).json.total;

describe('a day at a glance', () => {
  it('counts the jobs that send, that wait and until when, and that ended with many failures', async () => {
    await addJob(1, { state: 'sending', hours: 'warn' });
    await addJob(2, { state: 'scheduled', scheduled_at: at(5) });
    await addJob(3, { state: 'scheduled', scheduled_at: at(3) });
    await addJob(4, { targeted: 100, sent: 100, delivered: 80, failed: 20, finished_at: at(-10) });
    await addJob(5, { targeted: 100, sent: 100, delivered: 95, failed: 5, finished_at: at(-10) });
    await addJob(6, { targeted: 20, sent: 20, failed: 20, finished_at: at(-80) });
    await addJob(7, { state: 'failed', finished_at: at(-1) });
    const limit = { name: 'Northwind', most: null, until: null, at: NOW };
    await addJob(8, { state: 'sending', held_by: { ...limit, by: 'opted_out' } });
    await addJob(9, { state: 'sending', held_by: { ...limit, by: 'number' } });
    const { jobs } = await glance(3);
    expect(jobs).toEqual({
      sending: 2,
      waiting: 3,
      waiting_until: at(3).toISOString(),
      paused: 1,
      failing: 2,
    });
    expect(await total('/campaigns/jobs?now=active')).toBe(5);
    expect(await total('/campaigns/jobs?now=sending')).toBe(2);
    expect(await total('/campaigns/jobs?now=waiting')).toBe(3);
    expect(await total('/campaigns/jobs?now=paused')).toBe(1);
    expect(await total('/campaigns/jobs?now=failing')).toBe(2);
    const page = await (await server.as(3)).get(`/campaigns/jobs?since=${NOW}`);
    expect(page.json.meta).toMatchObject(jobs);
  });

  it('counts a job whose recipients are all in their quiet hours as waiting until the first may be texted', async () => {
    await addJob(1, { state: 'sending', hours: 'hold' });
    // 10 a.m. in New York is 5 a.m. in Honolulu.
    await server.db
      .insert(schema.job_places)
      .values({ ...own, job_id: uuidOf(3_001), place: 'Pacific/Honolulu|HI', waiting: 4 });
    const { jobs } = await glance(3);
    expect(jobs).toEqual({
      sending: 0,
      waiting: 1,
      waiting_until: '2026-03-02T18:00:00.000Z',
      paused: 0,
      failing: 0,
    });
    expect(await total('/campaigns/jobs?now=waiting')).toBe(1);
    expect(await total('/campaigns/jobs?now=sending')).toBe(0);
  });

  it('counts for who only runs jobs the jobs of their campaigns, and nothing else', async () => {
    const given = await addJob(1, { state: 'sending' });
    await addJob(2, { state: 'sending' });
    await server.db
      .insert(schema.campaign_send_only)
      .values({ ...own, id: uuidOf(541), campaign_id: given, user_id: personOf(1) });
    expect(await glance(1)).toEqual({
      jobs: { sending: 1, waiting: 0, waiting_until: null, paused: 0, failing: 0 },
      desk: null,
      approvals: 0,
      registration: null,
      first_run: false,
      notices: { unread: 0, newest: null },
    });
  });

  it('counts conversations that need a reply apart from those in which the person may want to stop', async () => {
    await addConversation(1);
    await addConversation(2);
    await addConversation(3, { needs_reply: false });
    await addConversation(4);
    await addConversation(5);
    await addConversation(6, { client_id: OTHER_CLIENT });
    await server.db.update(schema.clients).set({ archived: true }).where(eq(schema.clients.id, OTHER_CLIENT));
    await server.db.insert(schema.do_not_calls).values([
      { ...own, id: uuidOf(701), client_id: CLIENT, phone: numberOf(4), source: 'wish' },
      { ...own, id: uuidOf(702), client_id: CLIENT, phone: numberOf(5), source: 'stop_reply' },
    ]);
    const { desk } = await glance(3);
    expect(desk).toEqual({ replies: 2, wishes: 1 });
    expect(await total('/conversations?state=needs_reply')).toBe(2);
    expect(await total('/conversations?state=may_stop')).toBe(1);
    expect(await total('/conversations?state=opted_out')).toBe(1);
    expect(await total('/conversations?state=active')).toBe(1);
    expect(await total('/conversations?skip=0')).toBe(5);
  });

  it('counts registrations that need action and the numbers that depend on them', async () => {
    await aRegistration(901, { pipeline_status: 'MNO_REJECTED' });
    await aRegistration(902, { tcr_status: 'EXPIRED' });
    await aRegistration(903, { carriers: [{ carrier: 'AT&T', status: 'REJECTED', terms: null }] });
    await aRegistration(904, { auto_renewal: false, renews_on: '2026-04-01' });
    await aRegistration(905, {});
    await server.db
      .update(schema.virtual_numbers)
      .set({ registered_campaign_id: uuidOf(901) })
      .where(eq(schema.virtual_numbers.id, uuidOf(530)));
    await addNumbers(server.db, [
      { ...own, id: uuidOf(531), phone: '+12125550171', area_code: '212' },
      {
        ...own,
        id: uuidOf(532),
        phone: '+12125550172',
        area_code: '212',
        assignment_state: 'FAILED_ASSIGNMENT',
      },
      {
        ...own,
        id: uuidOf(533),
        phone: '+12125550173',
        area_code: '212',
        assignment_state: 'FAILED_ASSIGNMENT',
        released_at: at(-1),
      },
      {
        ...own,
        id: uuidOf(534),
        phone: '+12125550174',
        area_code: '212',
        assignment_state: 'FAILED_ASSIGNMENT',
        order_state: 'releasing',
        released_at: at(-1),
      },
    ]);
    const { registration } = await glance(4);
    expect(registration).toEqual({ registrations: 4, numbers: 2 });
    expect(await total('/virtual_numbers?at_risk=true')).toBe(2);
    expect(await total('/virtual_numbers?skip=0')).toBe(4);
  });

  it('shows another tenant nothing of it', async () => {
    await addConversation(1);
    await addJob(1, { state: 'sending' });
    const other = await server.as('role3@globex.example');
    expect((await other.get('/glance')).json).toMatchObject({
      jobs: { sending: 0 },
      desk: { replies: 0 },
    });
    expect((await other.get('/conversations')).json.total).toBe(1);
  });
});

describe('the conversations of all clients', () => {
  it('name the person as an audience does, the client, and the campaign that was answered', async () => {
    await server.db.insert(schema.audience_targets).values({
      ...own,
      audience_id: uuidOf(510),
      phone: numberOf(1),
      fields: { first_name: 'Ada', last_name: 'Lovelace' },
    });
    await addConversation(1);
    await addConversation(2);
    await server.db.insert(schema.inbound_messages).values({
      ...own,
      id: uuidOf(801),
      client_id: CLIENT,
      tn: numberOf(1),
      vn: '+12125550170',
      body: 'Message 1',
      campaign_id: CAMPAIGN,
      at: at(-1),
    });
    const staff = await server.as(3);
    const { records } = (await staff.get('/conversations')).json;
    expect(records).toMatchObject([
      { name: 'Ada Lovelace', client_name: 'Harbor Fitness', campaign_name: 'Spring offer' },
      { name: null, campaign_id: null, campaign_name: null },
    ]);
    expect(await total(`/conversations?campaign_id=${CAMPAIGN}`)).toBe(1);
    expect(await total(`/clients/${CLIENT}/conversations?campaign_id=${CAMPAIGN}`)).toBe(1);
    expect((await staff.get(`/conversations?campaign_id=${uuidOf(9)}`)).status).toBe(404);
  });
});
