import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { createTestServer, ORIGIN } from '../../support/server';
import { GLOBEX, NORTHWIND, personOf } from '../../support/seed';

const server = await createTestServer();
const url = `${ORIGIN}/reset_password`;
const ann = { name: 'Ann Lee', email: 'Ann.Lee@northwind.example', role: 3, url };
const emails = (json: { records: { email: string }[] }) => json.records.map(({ email }) => email).toSorted();

describe('users', () => {
  it('are invited by mail, choose a password, and set up a second factor', async () => {
    const admin = await server.as(4);
    const { status, json } = await admin.post('/users', ann);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      name: 'Ann Lee',
      role: 3,
      tenant_id: NORTHWIND,
      state: 'invited',
      mfa: false,
    });
    const mail = await server.mailbox.next();
    expect(mail.to).toBe(ann.email);
    const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token');
    await server.send('POST', '/password-reset', { token, password: 'a long enough one' });
    const login = await server.send('POST', '/login', {
      email: 'ann.lee@northwind.example',
      password: 'a long enough one',
    });
    expect(login.json.mfa).toBe('setup');
    expect((await admin.get(`/users/${json.id}`)).json.state).toBe('active');
  });

  it('are the tenant’s own for its administrator, everybody for the provider', async () => {
    const admin = await server.as(4);
    expect(emails((await admin.get('/users')).json)).toEqual(
      [1, 2, 3, 4, 5].map((role) => `role${role}@northwind.example`),
    );
    const provider = await server.as(5);
    expect((await provider.get('/users')).json.total).toBe(10);
    expect(emails((await provider.get(`/tenants/${GLOBEX}/users?limit=2`)).json)).toHaveLength(2);
    expect(emails((await admin.get('/users?search=ROLE3')).json)).toEqual(['role3@northwind.example']);
  });

  it('cannot be given, or touched by, a rank below theirs', async () => {
    const admin = await server.as(4);
    expect((await admin.post('/users', { ...ann, role: 5 })).status).toBe(403);
    const above = personOf(5);
    expect((await admin.del(`/users/${above}`)).status).toBe(403);
    expect((await admin.post(`/users/${above}/reset_mfa`)).status).toBe(403);
    expect((await admin.post(`/users/${above}/reset_password`, { url })).status).toBe(403);
  });

  it('cannot be added to another tenant by its administrator, or twice', async () => {
    const admin = await server.as(4);
    expect((await admin.post('/users', { ...ann, tenant_id: GLOBEX })).status).toBe(404);
    expect((await admin.post('/users', { ...ann, email: 'ROLE3@northwind.example' })).status).toBe(409);
    const provider = await server.as(5);
    expect((await provider.post('/users', { ...ann, tenant_id: GLOBEX })).json.tenant_id).toBe(GLOBEX);
  });

  it('do not delete themselves, and not the last provider administrator', async () => {
    const provider = await server.as(5);
    expect((await provider.del(`/users/${personOf(5)}`)).status).toBe(409);
    expect((await provider.del(`/users/${personOf(5, GLOBEX)}`)).status).toBe(204);
    expect((await provider.get(`/users/${personOf(5, GLOBEX)}`)).status).toBe(404);
  });

  it('lose their sessions with the account, and keep another tenant’s membership', async () => {
    await server.db.insert(schema.memberships).values({ tenant_id: GLOBEX, user_id: personOf(3), role: 3 });
    const here = await server.as('role3@northwind.example', NORTHWIND);
    const there = await server.as('role3@northwind.example', GLOBEX);
    expect((await (await server.as(4)).del(`/users/${personOf(3)}`)).status).toBe(204);
    expect((await here.get('/users/me')).status).toBe(401);
    expect((await there.get('/users/me')).json.tenant_id).toBe(GLOBEX);
  });

  it('set the second factor up again after a reset, which ends what is open', async () => {
    await server.db
      .update(schema.users)
      .set({ mfa_secret: 'sealed' })
      .where(eq(schema.users.id, personOf(3)));
    const open = await server.as(3);
    const admin = await server.as(4);
    expect((await admin.get(`/users/${personOf(3)}`)).json.mfa).toBe(true);
    expect((await admin.post(`/users/${personOf(3)}/reset_mfa`)).status).toBe(204);
    expect((await open.get('/users/me')).status).toBe(401);
    expect((await admin.get(`/users/${personOf(3)}`)).json.mfa).toBe(false);
  });

  it('are mailed a link to choose a new password', async () => {
    const admin = await server.as(4);
    expect(
      (
        await admin.post(`/users/${personOf(3)}/reset_password`, {
          url: 'https://evil.example/reset_password',
        })
      ).status,
    ).toBe(422);
    expect((await admin.post(`/users/${personOf(3)}/reset_password`, { url })).status).toBe(204);
    expect((await server.mailbox.next()).to).toBe('role3@northwind.example');
  });

  it('who were invited and have not answered are invited again', async () => {
    const admin = await server.as(4);
    const { json } = await admin.post('/users', ann);
    const first = await server.mailbox.next();
    expect((await admin.post(`/users/${json.id}/reset_password`, { url })).status).toBe(204);
    const second = await server.mailbox.next();
    expect(second.subject).toBe(first.subject);
    const tokenOf = (text: string) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token');
    const open = (token: string | null) => server.send('GET', `/password-reset?token=${token}`);
    expect((await open(tokenOf(first.text))).status).not.toBe(200);
    expect((await open(tokenOf(second.text))).status).toBe(200);
  });

  it('are narrowed by role and state, and sorted', async () => {
    const admin = await server.as(4);
    await admin.post('/users', ann);
    await server.mailbox.next();
    expect(emails((await admin.get('/users?role=3&state=active')).json)).toEqual(['role3@northwind.example']);
    expect(emails((await admin.get('/users?state=invited')).json)).toEqual([ann.email]);
    const { json } = await admin.get('/users?sort=role&order=desc&limit=2');
    expect(json.records.map(({ role }: { role: number }) => role)).toEqual([5, 4]);
  });

  it('who only start jobs are listed apart', async () => {
    const staff = await server.as(3);
    expect(emails((await staff.get('/campaigns/users/send_only')).json)).toEqual([
      'role1@northwind.example',
      'role2@northwind.example',
    ]);
  });
});

describe('tenants', () => {
  it('take a free account, once', async () => {
    await server.db.insert(schema.accounts).values([
      { id: 'acct-1', name: 'One', provider: 'Simulator' },
      { id: 'acct-2', name: 'Two', provider: 'Simulator' },
    ]);
    const provider = await server.as(5);
    const make = (account_id: string) =>
      provider.post('/tenants', { name: 'Initech', account_id, time_zone: 'UTC' });
    expect((await make('acct-1')).json).toMatchObject({
      name: 'Initech',
      account_name: 'One',
      users: 0,
      clients: 0,
    });
    expect((await make('acct-1')).status).toBe(409);
    expect((await make('nothing')).json.errors[0].field).toBe('account_id');
    expect((await provider.get('/tenants/available_accounts')).json).toEqual({
      records: [{ id: 'acct-2', name: 'Two', provider: 'Simulator' }],
      total: 1,
    });
    expect((await provider.get('/tenants/search?search=INI')).json.total).toBe(1);
    expect((await provider.get('/tenants')).json.total).toBe(3);
  });
});
