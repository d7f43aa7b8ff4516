import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import {
  brands,
  carrier_accounts,
  conversations,
  direct_messages,
  registered_campaigns,
  users,
} from '../../../server/db/schema';
import { sim_brands } from '../../../server/db/schema/simulator';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { hashPassword } from '../../../server/auth/passwords';
import { checkDemoAccounts } from '../../../server/demo/demoAccounts';
import { DEMO_PASSWORD } from '../../../server/demo/people';
import { silentLogger } from '../../../server/lib/log';
import { createQueue } from '../../../server/queue/boss';
import { resumeSending } from '../../../server/sending/sending';
import { registerWork } from '../../../server/assemble';
import type { BrandFields } from '../../../src/resources/brands/contract';
import type { Readiness } from '../../../src/resources/campaigns/values';
import { requestFor } from '../../support/approvals';
import { BODIES } from '../../support/bodies';
import { OPERATIONS } from '../../support/calls';
import { createSendingServer, SENDER } from '../../support/sending';
import { NORTHWIND, uuidOf } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, clock, db, deps, pglite, simulator, work } = server;
const REGISTRATION = uuidOf(0xca1);
const BRAND = uuidOf(0xb71);
/** A sole proprietor’s, who submitted the code `123456`. */
const OWNER = uuidOf(0xb72);
/** An approved campaign of the tenant. */
const OWN = uuidOf(0xca2);
const PERSON = '+15005550100';
const UNKNOWN = uuidOf(0xca2);
/** Cost of a line-type look-up. */
const OFFER = { account: DEFAULT_ACCOUNT, currency: 'USD', micros: 3_000 };

beforeEach(() => {
  deps.carrier = simulator;
});

/** A digest of everything stored, except sessions, which every call touches. */
async function stored(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and table_name not in ('sessions', 'version')`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
  );
  const found = await rows<{ name: string; digest: string }>(db, sql.raw(digests.join(' union all ')));
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}

/** A campaign that is ready, a conversation of its client, and a registered campaign without a tenant. */
async function everything() {
  const made = await aCampaign();
  const at = clock.now();
  await db
    .insert(carrier_accounts)
    .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true });
  await db.insert(conversations).values({
    tenant_id: NORTHWIND,
    client_id: made.clientId,
    tn: PERSON,
    vn: SENDER,
    last_message: 'Hi',
    last_message_at: at,
    began_at: at,
  });
  await db.insert(direct_messages).values({
    tenant_id: NORTHWIND,
    id: UNKNOWN,
    client_id: made.clientId,
    kind: 'reply',
    tn: PERSON,
    vn: SENDER,
    body: 'Hi',
    segments: 1,
    state: 'unknown',
    at,
  });
  const staff = await as(3);
  const brand = await staff.post('/brands', {
    ...(BODIES['brands.create'] as object),
    display_name: 'First',
  });
  await db.insert(brands).values({
    tenant_id: NORTHWIND,
    id: BRAND,
    display_name: 'Second',
    registration: { ...(BODIES['brands.create'] as BrandFields), display_name: 'Second' },
    tcr_id: 'B1',
    status: 'OK',
    identity_status: 'VERIFIED',
    account: DEFAULT_ACCOUNT,
    registry_id: 'b-1',
  });
  const sole = { ...(BODIES['brands.create'] as BrandFields), entity_type: 'SOLE_PROPRIETOR' as const };
  await db.insert(brands).values({
    tenant_id: NORTHWIND,
    id: OWNER,
    display_name: 'Third',
    registration: sole,
    status: 'OK',
    identity_status: 'UNVERIFIED',
    account: DEFAULT_ACCOUNT,
    registry_id: 'b-2',
  });
  const sent = clock.now();
  await db
    .insert(sim_brands)
    .values({ id: 'b-2', mobile: '+12025123456', submitted_at: sent, code_sent_at: sent });
  await db.insert(registered_campaigns).values({
    tenant_id: NORTHWIND,
    id: OWN,
    tcr_id: 'COWN',
    brand_id: BRAND,
    brand_name: 'Second',
    use_case: 'CHARITY',
    description: 'Own',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  await db.insert(registered_campaigns).values({
    tenant_id: null,
    id: REGISTRATION,
    tcr_id: 'CFREE',
    brand_id: brand.json.id,
    brand_name: 'First',
    use_case: 'CHARITY',
    description: 'First',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  return made;
}

type Made = Awaited<ReturnType<typeof everything>> & { number: string; request: string };
type Case = [id: string, role: number, method: string, path: (made: Made) => string, body?: unknown];

const CASES: Case[] = [
  ['jobs.create', 1, 'POST', ({ campaignId }) => `/campaigns/${campaignId}/jobs`, { after: null }],
  [
    'job_approvals.create',
    3,
    'POST',
    ({ campaignId }) => `/campaigns/${campaignId}/approvals`,
    { after: null },
  ],
  [
    'job_approvals.approve',
    4,
    'POST',
    ({ campaignId, request }) => `/campaigns/${campaignId}/approvals/${request}/approve`,
    {},
  ],
  [
    'campaigns.test_message',
    3,
    'POST',
    ({ campaignId }) => `/campaigns/${campaignId}/test_message`,
    { numbers: [PERSON] },
  ],
  [
    'campaigns.look_up',
    3,
    'POST',
    ({ campaignId }) => `/campaigns/${campaignId}/line_types`,
    { numbers: 1, micros: OFFER.micros, after: null },
  ],
  [
    'conversations.reply',
    3,
    'POST',
    ({ clientId }) => `/clients/${clientId}/virtual_numbers/${PERSON}/conversations/${SENDER}`,
    { body: 'Hello' },
  ],
  [
    'carrier_tests.create',
    5,
    'POST',
    () => `/carrier_accounts/${DEFAULT_ACCOUNT}/tests`,
    { phone: PERSON, body: 'Hello' },
  ],
  ['unknown_messages.ask', 4, 'POST', () => `/unknown_messages/${UNKNOWN}/ask`],
  [
    'available_numbers.list',
    3,
    'GET',
    ({ clientId }) => `/clients/${clientId}/available_numbers?area_code=512`,
  ],
  [
    'client_virtual_numbers.create',
    3,
    'POST',
    ({ clientId }) => `/clients/${clientId}/virtual_numbers`,
    { phone: '+15125550191' },
  ],
  [
    'client_virtual_numbers.remove',
    3,
    'DELETE',
    ({ clientId, number }) => `/clients/${clientId}/virtual_numbers/${number}`,
  ],
  [
    'client_virtual_numbers.assign',
    3,
    'POST',
    ({ clientId, number }) => `/clients/${clientId}/virtual_numbers/${number}/assign`,
    { registered_campaign_id: OWN },
  ],
  [
    'client_virtual_numbers.unassign',
    3,
    'POST',
    ({ clientId, number }) => `/clients/${clientId}/virtual_numbers/${number}/unassign`,
  ],
  [
    'brands.create',
    3,
    'POST',
    () => '/brands',
    { ...(BODIES['brands.create'] as object), ein: '98-7654321' },
  ],
  ['brands.send_code', 3, 'POST', () => `/brands/${OWNER}/code`],
  ['brands.verify', 3, 'POST', () => `/brands/${OWNER}/code/verify`, BODIES['brands.verify']],
  ['brand_vettings.create', 3, 'POST', () => `/brands/${BRAND}/vettings`, BODIES['brand_vettings.create']],
  [
    'campaign_registrations.create',
    3,
    'POST',
    () => '/campaign_registrations',
    { ...(BODIES['campaign_registrations.create'] as object), brand_id: BRAND },
  ],
  [
    'registered_campaigns.create',
    5,
    'POST',
    () => `/tenants/${NORTHWIND}/registered_campaigns`,
    { registered_campaign_id: REGISTRATION },
  ],
];

describe('without a carrier', () => {
  it('the cases are all calls that want one', () => {
    const declared = OPERATIONS.filter(({ endpoint }) => endpoint.carrier).map(({ id }) => id);
    expect(CASES.map(([id]) => id).toSorted()).toEqual(declared.toSorted());
  });

  it.each(CASES)('%s is refused with a reason and stores nothing', async (id, role, method, pathOf, body) => {
    const made = await everything();
    const request = await requestFor({ as, db }, id, made.campaignId);
    const staff = await as(3);
    const numbers = await staff.get(`/clients/${made.clientId}/virtual_numbers`);
    const path = pathOf({ ...made, request, number: numbers.json.records[0].id });
    await db.execute(sql`insert into campaign_send_only (tenant_id, id, campaign_id, user_id)
      select tenant_id, gen_random_uuid(), ${made.campaignId}::uuid, user_id from memberships
      where tenant_id = ${NORTHWIND}::uuid and role = 1`);
    const caller = await as(role);
    const before = await stored();

    deps.carrier = null;
    const refused = await caller.send(method, path, body);
    expect(refused).toMatchObject({ status: 409, json: { type: 'urn:problem:no_carrier' } });
    expect(refused.json.detail).toContain('set CARRIER');
    expect(await stored()).toEqual(before);

    // Only the carrier was missing.
    deps.carrier = Object.assign(Object.create(simulator), { lineTypes: () => OFFER });
    expect((await caller.send(method, path, body)).status).toBeLessThan(300);
  });

  it('a refused call may be tried again under its key', async () => {
    const { campaignId } = await aCampaign();
    const staff = await as(3);
    const start = () =>
      staff.post(`/campaigns/${campaignId}/jobs`, { after: null }, { 'idempotency-key': 'one-and-the-same' });
    deps.carrier = null;
    expect((await start()).status).toBe(409);
    deps.carrier = simulator;
    const { status, json } = await start();
    expect(status).toBe(201);
    // A repeated call still gets its answer, though it could not run now.
    deps.carrier = null;
    expect(await start()).toMatchObject({ status: 201, json: { id: json.id } });
  });

  it('a campaign is not ready, and says first what to configure; how fast it would go is not known', async () => {
    const { campaignId } = await aCampaign();
    const readiness = async (): Promise<Readiness> =>
      (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
    expect(await readiness()).toMatchObject({ ready: true, per_minute: 60_000 });
    deps.carrier = null;
    const found = await readiness();
    expect(found).toMatchObject({ ready: false, per_minute: null });
    expect(found.issues[0]).toMatchObject({ level: 'blocker', code: 'no_carrier' });
  });
});

/** A server process without a carrier, on the same database. */
async function bareQueue() {
  const queue = createQueue({
    database: { db, pglite: pglite!, close: async () => {} },
    env: deps.env,
    clock,
    log: silentLogger,
  });
  deps.carrier = null;
  registerWork(queue, deps, null);
  await queue.open();
  await resumeSending(deps, { alone: true });
  return queue;
}

describe('jobs that are there when the carrier is gone', () => {
  const job = async (campaignId: string, id: string) =>
    (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;

  it.each([
    ['queued', {}, 0],
    ['scheduled', { scheduled_at: '2026-03-02T16:00:00Z' }, 2 * 3600],
  ])('%s: it waits, says why, and goes on with a carrier', async (state, body, later) => {
    const { campaignId } = await aCampaign();
    const { json } = await (
      await as(3)
    ).post(`/campaigns/${campaignId}/jobs`, {
      after: null,
      ...body,
    });
    expect(json).toMatchObject({ state, waits_for_carrier: false });

    const queue = await bareQueue();
    clock.advance(later);
    expect(await queue.drain({ early: true })).toBe(0);
    expect(await job(campaignId, json.id)).toMatchObject({ state, waits_for_carrier: true, sent: 0 });
    expect(await simulator.ledger(json.id)).toEqual([]);

    deps.carrier = simulator;
    await resumeSending(deps, { alone: true });
    await work({ early: true });
    expect(await job(campaignId, json.id)).toMatchObject({
      state: 'completed',
      waits_for_carrier: false,
      sent: 3,
    });
    expect(await simulator.ledger(json.id)).toHaveLength(3);
  });

  it('can be stopped all the same', async () => {
    const { campaignId } = await aCampaign();
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await bareQueue();
    expect((await staff.del(`/campaigns/${campaignId}/jobs/${json.id}`)).status).toBe(204);
    expect(await job(campaignId, json.id)).toMatchObject({ state: 'stopped', waits_for_carrier: false });
  });

  it('a reply that waits for its turn leaves later, once', async () => {
    const made = await everything();
    const path = `/clients/${made.clientId}/virtual_numbers/${PERSON}/conversations/${SENDER}`;
    await (await as(3)).post(path, { body: 'Hello' });
    const queue = await bareQueue();
    expect(await queue.drain({ early: true })).toBe(0);
    deps.carrier = simulator;
    await work({ early: true });
    expect((await simulator.ledger()).filter(({ to }) => to === PERSON)).toHaveLength(1);
  });
});

describe('a database that was a demo, on a server that is none', () => {
  const addresses = async (address: string) => [{ address, family: 4 }];
  const mind = (HOST: string) => {
    const said: string[] = [];
    const log = { ...silentLogger, warn: (_: string, fields = {}) => void said.push(JSON.stringify(fields)) };
    return checkDemoAccounts({ db, env: { HOST }, log, addresses }).then(() => said.join());
  };
  const give = async (password: string) =>
    db.update(users).set({ password_hash: await hashPassword(password) });

  it('is not opened to other machines while its accounts have the known password', async () => {
    await give(DEMO_PASSWORD);
    await expect(mind('0.0.0.0')).rejects.toThrow(/demo accounts.*HOST=0\.0\.0\.0.*DEMO=1/);
    expect(await mind('127.0.0.1')).toContain("the demo's public password");
  });

  it('is like any other once they have passwords of their own', async () => {
    await give('Another-pass-2026');
    expect(await mind('0.0.0.0')).toBe('');
  });
});
