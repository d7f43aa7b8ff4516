import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../../src/contract/rights';
import {
  audience_targets,
  audiences,
  audit_log,
  clients,
  jobs,
  memberships,
  users,
} from '../../../server/db/schema';
import { keyFor } from '../../support/apiKeys';
import { approveAbove, askFor, requestPath } from '../../support/approvals';
import { ALL_RIGHTS, narrow } from '../../support/principals';
import { createSendingServer, simulated } from '../../support/sending';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { ORIGIN } from '../../support/server';

/** Rights that narrow what roles 3 and 4 allow. */
const server = await createSendingServer();
const { db, as, withToken, aCampaign, clock } = server;
/** A campaign of the tests reaches three people. */
const REACH = 3;
const STAFF = personOf(3);
const typeOf = ({ status, json }: { status: number; json: { type?: string; variant?: string } }) => [
  status,
  json?.type,
  json?.variant,
];
const missing = (right: string) => [403, 'urn:problem:right_missing', right];
const narrowStaff = (rights: Partial<Rights> | null) => narrow(server, rights, STAFF);
const change = async (rights: Partial<Rights> | null, was: Rights | null = null, id = STAFF) =>
  (await as(4)).post(`/users/${id}/rights`, { rights: rights && { ...ALL_RIGHTS, ...rights }, was });
const rightsOf = async (id = STAFF) =>
  (await db.select().from(memberships).where(eq(memberships.user_id, id)))[0]!.rights;

/** Another administrator, so that the first is not the last. */
async function secondAdministrator(): Promise<string> {
  const id = uuidOf(0xad);
  await db.insert(users).values({ id, name: 'Ada', email: 'ada@northwind.example' });
  await db.insert(memberships).values({ tenant_id: NORTHWIND, user_id: id, role: 4 });
  return id;
}

describe('an administrator of the tenant', () => {
  it('narrows a person: at once, in their profile, and with an end of their sessions', async () => {
    const staff = await as(3);
    const { status, json } = await change({ write: false });
    expect([status, json.rights]).toEqual([200, { ...ALL_RIGHTS, write: false }]);
    expect((await staff.get('/users/me')).status).toBe(401);
    const again = await as(3);
    expect((await again.get('/users/me')).json.rights).toEqual({ ...ALL_RIGHTS, write: false });
    expect(typeOf(await again.post('/audiences', { client_id: uuidOf(7), name: 'A' }))).toEqual(
      missing('write'),
    );
    expect((await (await as(4)).get('/users/me')).json).not.toHaveProperty('rights');
  });

  it('binds the next call of an open session, by a change that leaves it open', async () => {
    const staff = await as(3);
    expect((await staff.post('/conversations/done', { before: null })).status).not.toBe(403);
    await narrowStaff({ write: false });
    expect(typeOf(await staff.post('/conversations/done', { before: null }))).toEqual(missing('write'));
  });

  it('is refused where another one has changed the rights since, and stores nothing without a difference', async () => {
    expect((await change({ start: false })).status).toBe(200);
    expect(typeOf(await change({ write: false }))).toEqual([409, 'urn:problem:stale', 'record']);
    expect(await rightsOf()).toEqual({ ...ALL_RIGHTS, start: false });
    expect((await change({}, { ...ALL_RIGHTS, start: false })).status).toBe(200);
    expect(await rightsOf()).toBeNull();
  });

  it('leaves an entry in the audit log that says what changed', async () => {
    await db.insert(clients).values([
      { tenant_id: NORTHWIND, id: uuidOf(8), name: 'Birch', time_zone: 'UTC' },
      { tenant_id: NORTHWIND, id: uuidOf(7), name: 'Acme', time_zone: 'UTC' },
    ]);
    await change({ most: 500, clients: [uuidOf(8), uuidOf(7)] });
    const isIt = and(eq(audit_log.operation, 'users.set_rights'), eq(audit_log.tenant_id, NORTHWIND));
    const [entry] = await db.select().from(audit_log).where(isIt);
    expect(entry).toMatchObject({
      record_name: 'Role 3',
      changes: [
        { field: 'rights.most', before: null, after: 500 },
        { field: 'rights.clients', before: null, after: 'Acme, Birch' },
      ],
    });
  });

  it('changes neither their own rights, nor those of people above them or elsewhere', async () => {
    const { status, json } = await change({ write: false }, null, personOf(4));
    expect([status, json.variant]).toEqual([409, 'rights']);
    expect(typeOf(await change({ write: false }, null, personOf(5)))).toEqual([
      403,
      'urn:problem:rank',
      undefined,
    ]);
    expect((await change({ write: false }, null, personOf(3, GLOBEX))).status).toBe(404);
  });

  it('names only clients of the tenant, and only roles that are narrowed', async () => {
    expect((await change({ clients: [uuidOf(0xdead)] })).status).toBe(404);
    expect((await change({ write: false }, null, personOf(1))).status).toBe(422);
    expect((await change(null, null, personOf(1))).status).toBe(200);
  });

  it('invites a person with rights, who keep them with another role that is narrowed, and no other', async () => {
    const admin = await as(4);
    const invitation = {
      name: 'New',
      email: 'new@northwind.example',
      role: 3,
      url: `${ORIGIN}/reset_password`,
    };
    const { json } = await admin.post('/users', { ...invitation, rights: { ...ALL_RIGHTS, most: 50 } });
    expect(json.rights.most).toBe(50);
    expect((await admin.post(`/users/${json.id}/role?role=4`)).json.rights.most).toBe(50);
    expect((await admin.post(`/users/${json.id}/role?role=1`)).json.rights).toBeNull();
  });
});

it('the last administrator whom nothing narrows can be neither narrowed, lowered nor removed', async () => {
  await db.delete(memberships).where(and(eq(memberships.role, 5), eq(memberships.tenant_id, GLOBEX)));
  const provider = await as(5);
  const admin = personOf(4, GLOBEX);
  const narrowing = { rights: { ...ALL_RIGHTS, write: false }, was: null };
  expect(typeOf(await provider.post(`/users/${admin}/rights`, narrowing))).toEqual([
    409,
    'urn:problem:last_administrator',
    'tenant',
  ]);
  const second = uuidOf(0xad);
  await db.insert(users).values({ id: second, name: 'Ada', email: 'ada@globex.example' });
  await db.insert(memberships).values({
    tenant_id: GLOBEX,
    user_id: second,
    role: 4,
    rights: { ...ALL_RIGHTS, write: false },
  });
  expect((await provider.post(`/users/${admin}/rights`, narrowing)).status).toBe(409);
  expect((await provider.post(`/users/${admin}/role?role=3`)).status).toBe(409);
  expect((await provider.del(`/users/${admin}`)).status).toBe(409);
});

it('a narrowed administrator manages nobody, and no settings of the tenant', async () => {
  await secondAdministrator();
  await narrow(server, { most: 1_000_000 });
  const admin = await as(4);
  const refused = [
    await admin.post(`/users/${STAFF}/rights`, { rights: null, was: null }),
    await admin.post(`/users/${STAFF}/role?role=4`),
    await admin.del(`/users/${STAFF}`),
    await admin.post(`/sending_days/${NORTHWIND}`, { approval_above: null, version: 0 }),
  ];
  for (const answer of refused) expect(typeOf(answer)).toEqual(missing('everything'));
  expect((await admin.get('/users')).status).toBe(200);
});

describe('at most so many people', () => {
  const start = async (campaignId: string) =>
    (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });

  it.each([
    [REACH, 201],
    [REACH - 1, 403],
  ])('%s of three: a start answers %s', async (most, status) => {
    await narrowStaff({ most });
    const { campaignId } = await aCampaign();
    const answer = await start(campaignId);
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(typeOf(answer)).toEqual(missing('most'));
      expect(answer.json.detail).toContain('reaches 3 people, and you may text at most 2');
    }
    expect(await db.$count(jobs)).toBe(status === 201 ? 1 : 0);
  });

  it.each([
    [REACH, 201],
    [REACH - 1, 403],
  ])('%s of three: a request for approval answers %s', async (most, status) => {
    await approveAbove(server, REACH - 1);
    await narrowStaff({ most });
    const { campaignId } = await aCampaign();
    expect((await askFor(server, campaignId)).status).toBe(status);
  });

  it.each([
    [REACH, 200],
    [REACH - 1, 403],
  ])('%s of three: an approval answers %s', async (most, status) => {
    await approveAbove(server, REACH - 1);
    const { campaignId } = await aCampaign();
    const { json } = await askFor(server, campaignId);
    await narrow(server, { most });
    const path = `${requestPath({ campaign_id: campaignId, id: json.id })}/approve`;
    expect((await (await as(4)).post(path, {})).status).toBe(status);
  });

  it('binds a start that has grown since it was reviewed', async () => {
    await narrowStaff({ most: REACH });
    const made = await aCampaign();
    const path = `/campaigns/${made.campaignId}`;
    const staff = await as(3);
    await grow(made, 1);
    const confirmed = { reach: REACH };
    const stale = await staff.post(`${path}/jobs`, { after: null, confirmed });
    expect([stale.status, stale.json.type]).toEqual([409, 'urn:problem:changed']);
    const blind = await staff.post(`${path}/jobs`, { after: null });
    expect(typeOf(blind)).toEqual(missing('most'));
    expect(await db.$count(jobs)).toBe(0);
    expect((await (await as(4)).post(`${path}/jobs`, { after: null })).status).toBe(201);
  });

  it('binds whoever lets a job go on that has grown since its start', async () => {
    await narrowStaff({ most: REACH });
    const made = await aCampaign();
    const scheduled_at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { json: job } = await (
      await as(3)
    ).post(`/campaigns/${made.campaignId}/jobs`, { after: null, scheduled_at });
    await grow(made, 4);
    clock.advance(3_700);
    await server.work({ early: true });
    const path = `/campaigns/${made.campaignId}/jobs/${job.id}`;
    expect((await (await as(3)).get(path)).json.limited).toMatchObject({
      by: 'more_people',
      count: REACH + 4,
    });
    const goOn = async (role: number) => (await as(role)).post(`${path}/resume`, { by: 'more_people' });
    expect(typeOf(await goOn(3))).toEqual(missing('most'));
    expect((await goOn(4)).status).toBe(200);
  });

  it('binds keys of the person as well', async () => {
    await narrow(server, { most: REACH - 1 });
    const { token } = await keyFor(server, { scopes: ['jobs.write'] });
    const { campaignId } = await aCampaign();
    const answer = await withToken(token).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(typeOf(answer)).toEqual(missing('most'));
  });
});

/** Adds people to the audience of a campaign. */
async function grow({ audienceId }: { audienceId: string }, more: number) {
  const people = simulated(more, 0, 60).map((phone) => ({
    tenant_id: NORTHWIND,
    audience_id: audienceId,
    phone,
  }));
  await db.insert(audience_targets).values(people);
  await db
    .update(audiences)
    .set({ targets: REACH + more, updated_at: clock.now() })
    .where(eq(audiences.id, audienceId));
}

describe('approving', () => {
  beforeEach(() => approveAbove(server, REACH - 1));

  it('is neither offered nor possible without the right, and nobody is told who lacks it', async () => {
    await narrow(server, { approve: false });
    const { campaignId } = await aCampaign();
    const { json } = await askFor(server, campaignId);
    const path = requestPath({ campaign_id: campaignId, id: json.id });
    const admin = await as(4);
    expect((await admin.get(path)).json.may_decide).toBe(false);
    expect(typeOf(await admin.post(`${path}/approve`, {}))).toEqual(missing('approve'));
    expect((await admin.get('/notices')).json.total).toBe(0);
    expect((await admin.get('/glance')).json.approvals).toBe(0);
  });
});

describe('a job of a person whose right to start was withdrawn', () => {
  it('goes on, and is neither grown nor stopped by them', async () => {
    const { campaignId } = await aCampaign();
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await narrowStaff({ start: false });
    const path = `/campaigns/${campaignId}/jobs/${json.id}`;
    expect(typeOf(await staff.post(`${path}/resume`, { by: 'more_people' }))).toEqual(missing('start'));
    expect(typeOf(await staff.del(path))).toEqual(missing('start'));
    expect((await (await as(4)).get(path)).json.state).not.toBe('stopped');
  });
});

it('sees the profile’s clients and nothing of others in the list, the search and the totals', async () => {
  await db.insert(clients).values([
    { tenant_id: NORTHWIND, id: uuidOf(7), name: 'Acme', time_zone: 'UTC' },
    { tenant_id: NORTHWIND, id: uuidOf(8), name: 'Acme Two', time_zone: 'UTC' },
  ]);
  await narrowStaff({ clients: [uuidOf(7)] });
  const staff = await as(3);
  expect((await staff.get('/clients?search=acme')).json).toMatchObject({
    total: 1,
    records: [{ name: 'Acme' }],
  });
  expect((await staff.get(`/clients/${uuidOf(8)}`)).status).toBe(404);
  await narrowStaff({ clients: [] });
  expect((await staff.get('/clients')).json.total).toBe(0);
});
