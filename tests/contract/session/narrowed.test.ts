import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allows, PROVIDER_ADMIN, TENANT_ADMIN } from '../../../src/contract/roles';
import { audit_log, clients, notices, tenants } from '../../../server/db/schema';
import { OPERATIONS } from '../../support/calls';
import { FOREIGN, GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { seedForeign, seedHome } from '../../support/world';

const server = await createTestServer();
const { db, clock, withToken } = server;

/** The provider's administrator, working with one tenant. */
async function narrowed(tenant_id: string | null = GLOBEX) {
  const provider = await server.as(5);
  const { status, json } = await provider.post('/users/me/scope', { tenant_id });
  expect(status).toBe(200);
  return { provider, caller: withToken(json.token) };
}

const SHARED = OPERATIONS.filter(
  ({ endpoint: { method, credential, roles, path, mutates, personal, streams } }) =>
    method === 'GET' &&
    credential === 'token' &&
    !mutates &&
    !personal &&
    !streams &&
    allows(roles, TENANT_ADMIN) &&
    allows(roles, PROVIDER_ADMIN) &&
    !path.includes('{'),
);

describe('the provider’s administrator who works with one tenant', () => {
  it('reads what its own administrator reads, in every call that both may make', async () => {
    await seedForeign(db);
    await seedHome(db);
    const { caller } = await narrowed();
    const own = await server.as('role4@globex.example');
    expect(SHARED.length).toBeGreaterThan(15);
    for (const { id, endpoint } of SHARED) {
      const [theirs, mine] = [await own.get(endpoint.path), await caller.get(endpoint.path)];
      expect({ id, status: mine.status }).toEqual({ id, status: theirs.status });
      if (id !== 'glance.now' && mine.status === 200)
        expect({ id, json: mine.json }).toEqual({ id, json: theirs.json });
    }
  });

  it('has one session at a time, and says so in the profile', async () => {
    const { provider, caller } = await narrowed();
    expect((await provider.get('/users/me')).json.narrowed_to).toBeUndefined();
    expect((await caller.get('/users/me')).json).toMatchObject({
      role: PROVIDER_ADMIN,
      tenant_id: NORTHWIND,
      narrowed_to: { id: GLOBEX, name: 'Globex' },
    });
    expect((await provider.get('/users/me')).status).toBe(401);
    const { json } = await caller.post('/users/me/scope', { tenant_id: null });
    expect((await withToken(json.token).get('/users/me')).json.narrowed_to).toBeUndefined();
  });

  it('neither reads nor changes another tenant’s records', async () => {
    await seedForeign(db);
    const { caller } = await narrowed(NORTHWIND);
    expect((await caller.get(`/clients/${FOREIGN}`)).status).toBe(404);
    expect((await caller.get('/clients')).json.total).toBe(0);
    const { status } = await caller.post('/audiences', { client_id: FOREIGN, name: 'Theirs' });
    expect(status).toBe(404);
  });

  it('writes a saved reply in that tenant, and with all in view in the one that they name', async () => {
    const { provider, caller } = await narrowed();
    const reply = { name: 'Hours', body: 'Until six.' };
    expect((await caller.post('/saved_replies', reply)).json.tenant_id).toBe(GLOBEX);
    expect((await caller.post('/saved_replies', { ...reply, tenant_id: NORTHWIND })).status).toBe(404);
    expect((await provider.get('/users/me')).status).toBe(401);
    const all = await server.as(5);
    expect((await all.post('/saved_replies', { ...reply, tenant_id: GLOBEX })).json.tenant_id).toBe(GLOBEX);
    expect((await all.post('/saved_replies', reply)).json.tenant_id).toBe(NORTHWIND);
    const staff = await server.as('role3@globex.example');
    expect((await staff.get('/saved_replies')).json.total).toBe(2);
    expect((await staff.post('/saved_replies', { ...reply, tenant_id: NORTHWIND })).status).toBe(404);
  });

  it('makes records in that tenant, under their own name in its log', async () => {
    await seedForeign(db);
    const { caller } = await narrowed();
    const client = {
      name: 'Made here',
      time_zone: 'America/Denver',
      window_start: '09:00',
      window_end: '17:00',
    };
    const made = await caller.post('/clients', {
      ...client,
      opt_out_scope: 'client',
      holidays: false,
      budget_warning: 80,
    });
    expect(made.status).toBe(201);
    const audience = await caller.post('/audiences', { client_id: made.json.id, name: 'Theirs' });
    expect(audience.json).toMatchObject({ tenant_id: GLOBEX, by: 'Role 5' });
    const [row] = await db.select().from(clients).where(eq(clients.id, made.json.id));
    expect(row!.tenant_id).toBe(GLOBEX);
    const log = and(eq(audit_log.tenant_id, GLOBEX), eq(audit_log.user_id, personOf(5)));
    expect(await db.select().from(audit_log).where(log)).toMatchObject([
      { user_name: 'Role 5' },
      { user_name: 'Role 5' },
    ]);
  });

  it('keeps their notifications, and what is the provider’s alone', async () => {
    await db.insert(notices).values({
      id: uuidOf(900),
      tenant_id: NORTHWIND,
      user_id: personOf(5),
      kind: 'carrier_away',
      about: [],
      name: 'Telnyx',
      at: clock.now(),
    });
    const { caller } = await narrowed();
    expect((await caller.get('/notices')).json.total).toBe(1);
    expect((await caller.get('/glance')).json.notices).toMatchObject({ unread: 1, newest: uuidOf(900) });
    expect((await caller.get('/tenants')).json.total).toBe(await db.$count(tenants));
  });

  it('is refused to others, and for a tenant that is not there', async () => {
    const admin = await server.as(4);
    expect((await admin.post('/users/me/scope', { tenant_id: NORTHWIND })).status).toBe(403);
    const provider = await server.as(5);
    expect((await provider.post('/users/me/scope', { tenant_id: uuidOf(77) })).status).toBe(404);
  });
});
