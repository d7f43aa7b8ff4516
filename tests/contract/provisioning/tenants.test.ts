import { describe, expect, it } from 'vitest';
import { carrier_accounts } from '../../../server/db/schema';
import { createTestServer, ORIGIN } from '../../support/server';

const server = await createTestServer();
const ACCOUNTS = '/tenants/available_accounts';
const url = `${ORIGIN}/reset_password`;
const TENANT = { name: 'Initech', time_zone: 'UTC' };
const administrator = { admin_name: 'Ann', admin_email: 'ann@initech.example', url };

describe('provider accounts', () => {
  it('are created, and deleted while no tenant uses them', async () => {
    const provider = await server.as(5);
    const { status, json: account } = await provider.post(ACCOUNTS, { name: 'Initech', provider: 'Telnyx' });
    expect({ status, account }).toEqual({
      status: 201,
      account: { id: expect.any(String), name: 'Initech', provider: 'Telnyx' },
    });
    expect((await provider.get(ACCOUNTS)).json).toEqual({ records: [account], total: 1 });

    const tenant = await provider.post('/tenants', { ...TENANT, account_id: account.id });
    expect(tenant.json).toMatchObject({ account_id: account.id, account_name: 'Initech' });
    expect((await provider.get(ACCOUNTS)).json.total).toBe(0);
    expect(await provider.del(`${ACCOUNTS}/${account.id}`)).toMatchObject({
      status: 409,
      json: { detail: 'A tenant uses this account.' },
    });

    const { json: spare } = await provider.post(ACCOUNTS, { name: 'Spare', provider: 'Telnyx' });
    expect((await provider.del(`${ACCOUNTS}/${spare.id}`)).status).toBe(204);
    expect((await provider.del(`${ACCOUNTS}/${spare.id}`)).status).toBe(404);
  });

  it('stay while the configuration names them: the server would not start without', async () => {
    const provider = await server.as(5);
    const { json } = await provider.post(ACCOUNTS, { name: 'Initech', provider: 'Telnyx' });
    const configured = { id: 'main', kind: 'telnyx' as const, per_second: 1, configured: true };
    await server.db.insert(carrier_accounts).values({ ...configured, tenants: [json.id] });
    expect(await provider.del(`${ACCOUNTS}/${json.id}`)).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:in_use' },
    });
  });
});

describe('a tenant', () => {
  it('without an account gets one of its own', async () => {
    const provider = await server.as(5);
    const { status, json } = await provider.post('/tenants', TENANT);
    expect({ status, json }).toMatchObject({ status: 201, json: { account_name: 'Initech', users: 0 } });
    expect((await provider.get(ACCOUNTS)).json.total).toBe(0);
  });

  it('is created once under one key', async () => {
    const provider = await server.as(5);
    const create = () => provider.post('/tenants', TENANT, { 'idempotency-key': 'one-and-the-same' });
    expect((await create()).json.id).toBe((await create()).json.id);
    expect((await provider.get('/tenants/search?search=Initech')).json.total).toBe(1);
  });

  it('invites its first administrator in the same call', async () => {
    const provider = await server.as(5);
    const { json } = await provider.post('/tenants', { ...TENANT, ...administrator });
    expect(json.users).toBe(1);
    const mail = await server.mailbox.next();
    expect(mail.to).toBe('ann@initech.example');
    expect(mail.text).toContain(`${url}?token=`);
    expect((await provider.get(`/tenants/${json.id}/users`)).json.records).toMatchObject([
      { name: 'Ann', email: 'ann@initech.example', role: 4, state: 'invited' },
    ]);
  });

  it.each([
    ['admin_email', { admin_name: 'Ann' }],
    ['admin_name', { admin_email: 'ann@initech.example', url }],
    ['url', { admin_name: 'Ann', admin_email: 'ann@initech.example' }],
    ['url', { ...administrator, url: 'https://elsewhere.example/reset_password' }],
  ])('is not created where the administrator has an error at %s', async (field, wrong) => {
    const provider = await server.as(5);
    const { status, json } = await provider.post('/tenants', { ...TENANT, ...wrong });
    expect({ status, field: json.errors[0].field }).toEqual({ status: expect.toBeOneOf([409, 422]), field });
    expect((await provider.get('/tenants/search?search=Initech')).json.total).toBe(0);
    expect((await provider.get(ACCOUNTS)).json.total).toBe(0);
    expect(server.mailbox.sent).toEqual([]);
  });
});
