import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { createTestServer, type TestServer } from '../../support/server';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';

const server = await createTestServer();
let staff: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  staff = await server.as(3);
});

const aClient = async (values: Record<string, unknown> = {}) =>
  (await staff.post('/clients', { name: 'Acme', time_zone: 'America/New_York', ...values })).json;
const names = (json: { records: { name: string }[] }) => json.records.map(({ name }) => name);

describe('clients', () => {
  it('are stored as written and read back the same', async () => {
    const written = {
      name: 'Blue Oak Dental',
      external_code: 'C-1',
      email: 'front@blueoak.example',
      phone: '+12025550123',
      time_zone: 'America/Chicago',
      window_start: '09:00',
      window_end: '20:00',
      notes: 'Line one\nline two',
    };
    const { status, json } = await staff.post('/clients', written);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...written,
      tenant_id: NORTHWIND,
      archived: false,
      version: 0,
      sent_7d: 0,
      delivered_rate_7d: null,
    });
    expect((await staff.get(`/clients/${json.id}`)).json).toEqual(json);
  });

  it('refuse a zone or a window that does not exist', async () => {
    expect(
      (await staff.post('/clients', { name: 'A', time_zone: 'Mars/Olympus' })).json.errors[0].field,
    ).toBe('time_zone');
    const upsideDown = { name: 'A', time_zone: 'UTC', window_start: '21:00', window_end: '08:00' };
    expect((await staff.post('/clients', upsideDown)).json.errors[0].field).toBe('window_end');
  });

  it('are updated only by a client that read the latest version', async () => {
    const { id } = await aClient();
    const first = await staff.post(`/clients/${id}`, { notes: 'one', version: 0 });
    expect(first.json).toMatchObject({ notes: 'one', version: 1, name: 'Acme' });
    expect((await staff.post(`/clients/${id}`, { notes: 'two', version: 0 })).status).toBe(409);
    expect((await staff.get(`/clients/${id}`)).json.notes).toBe('one');
    expect((await staff.post(`/clients/${uuidOf(5)}`, { notes: 'x', version: 0 })).status).toBe(404);
  });

  it('page, sort and search without losing or repeating a row', async () => {
    for (const name of ['delta', 'Alpha', '100%_done', 'charlie', 'Bravo']) await aClient({ name });
    const sorted = await staff.get('/clients?sort=name&order=asc');
    expect(names(sorted.json)).toEqual(['100%_done', 'Alpha', 'Bravo', 'charlie', 'delta']);
    const second = await staff.get('/clients?sort=name&order=desc&skip=2&limit=2');
    expect(second.json.total).toBe(5);
    expect(names(second.json)).toEqual(['Bravo', 'Alpha']);
    expect(names((await staff.get('/clients?search=%25_')).json)).toEqual(['100%_done']);
    expect(names((await staff.get('/clients?search=ALPH')).json)).toEqual(['Alpha']);
    expect((await staff.get('/clients?search=%20')).json.total).toBe(5);
  });

  it('hide when archived, with what belongs to them, until they are brought back', async () => {
    const { id } = await aClient();
    await server.db
      .insert(schema.audiences)
      .values({ tenant_id: NORTHWIND, id: uuidOf(50), client_id: id, name: 'People' });
    expect((await staff.post(`/clients/${id}/archive`, {})).json.archived).toBe(true);
    expect((await staff.get('/clients')).json.total).toBe(0);
    expect((await staff.get('/clients?show_archived=true')).json.total).toBe(1);
    expect((await staff.get('/audiences')).json.total).toBe(0);
    await staff.post(`/clients/${id}/archive`, { archived: false });
    expect((await staff.get('/clients')).json.total).toBe(1);
    expect((await staff.get('/audiences')).json.total).toBe(1);
  });

  it('are deleted only while nothing hangs off them', async () => {
    const { id } = await aClient();
    await staff.post(`/clients/${id}/do_not_calls`, { phone: '+12025550123' });
    expect((await staff.del(`/clients/${id}`)).status).toBe(409);
    const empty = await aClient({ name: 'Empty' });
    expect((await staff.del(`/clients/${empty.id}`)).status).toBe(204);
    expect((await staff.del(`/clients/${empty.id}`)).status).toBe(404);
  });

  it('are every tenant’s for the provider, who adds to the right one', async () => {
    const { id } = await aClient();
    const provider = await server.as('role5@globex.example');
    expect((await provider.get(`/clients/${id}`)).json.tenant_id).toBe(NORTHWIND);
    const link = await provider.post('/links', {
      name: 'Home',
      destination: 'https://acme.example/',
      client_id: id,
    });
    expect(link.json.tenant_id).toBe(NORTHWIND);
    expect((await provider.post('/clients', { name: 'Own', time_zone: 'UTC' })).json.tenant_id).toBe(GLOBEX);
  });
});

describe('links', () => {
  it('lead to public web addresses only', async () => {
    const { id } = await aClient();
    const make = (destination: string) => staff.post('/links', { name: 'x', destination, client_id: id });
    for (const bad of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://localhost/',
      'https://console.example/x',
      'https://shop.example@evil.example/',
      'https://:word@shop.example/',
    ]) {
      expect((await make(bad)).status, bad).toBe(422);
    }
    const { json } = await make('https://shop.example/sale?utm=a');
    expect(json).toMatchObject({ client_name: 'Acme', clicks: 0, by: 'Role 3' });
    expect(json.short_url).toMatch(/^https:\/\/console\.example\/l\/[A-Za-z0-9]{8}$/);
    expect((await staff.get(`/links?client_id=${id}`)).json.total).toBe(1);
    expect((await staff.get(`/links?client_id=${uuidOf(3)}`)).json.total).toBe(0);
  });
});

describe('do-not-call', () => {
  it('refuses a number that cannot exist, which would keep nobody from being texted', async () => {
    const { id } = await aClient();
    for (const phone of ['+1202555012', '+19115550123', '+12029115555', '+11235550123', '+120255501234']) {
      const { status, json } = await staff.post(`/clients/${id}/do_not_calls`, { phone });
      expect({ status, field: json.errors?.[0].field }, phone).toEqual({ status: 422, field: 'phone' });
    }
    for (const phone of ['+18009115555', '+442071838750'])
      expect((await staff.post(`/clients/${id}/do_not_calls`, { phone })).status, phone).toBe(201);
  });

  it('takes a number once and finds it however it is written', async () => {
    const { id } = await aClient();
    const add = () =>
      staff.post(`/clients/${id}/do_not_calls`, { phone: '+12025550123', note: 'Asked by phone' });
    expect((await add()).json).toMatchObject({ source: 'staff', by: 'Role 3', note: 'Asked by phone' });
    expect((await add()).status).toBe(409);
    for (const search of ['(202) 555-0123', '5550123', 'by phone']) {
      expect(
        (await staff.get(`/clients/${id}/do_not_calls?search=${encodeURIComponent(search)}`)).json.total,
        search,
      ).toBe(1);
    }
    expect((await staff.get(`/clients/${id}/do_not_calls?search=555-0199`)).json.total).toBe(0);
  });

  it('keeps the reason of a removal in the audit', async () => {
    const { id } = await aClient();
    const { json } = await staff.post(`/clients/${id}/do_not_calls`, { phone: '+12025550123' });
    expect((await staff.del(`/clients/${id}/do_not_calls/${json.id}?reason=Written%20consent`)).status).toBe(
      204,
    );
    const rows = await server.db.select().from(schema.audit_log);
    expect(rows.at(-1)).toMatchObject({
      operation: 'do_not_calls.remove',
      params: { id: json.id, reason: 'Written consent' },
    });
  });
});

describe('keywords', () => {
  it('mean one thing, and never what the law reserves', async () => {
    const { id } = await aClient();
    const add = (keyword: string, more = {}) =>
      staff.post(`/clients/${id}/keywords`, { keyword, match: 'only_word', effect: 'none', ...more });
    expect((await add('sale')).json.keyword).toBe('SALE');
    expect((await add('Sale')).status).toBe(409);
    expect((await add('stop')).json.errors[0]).toMatchObject({ field: 'keyword', code: 'reserved' });
    expect((await add('JOIN', { effect: 'add_to_audience' })).json.errors[0].field).toBe('audience_id');
  });
});

describe('brands', () => {
  it('need what the registry needs of their kind of company', async () => {
    const base = { display_name: 'Acme', vertical: 'RETAIL', country: 'US', email: 'a@acme.example' };
    const { json } = await staff.post('/brands', {
      ...base,
      entity_type: 'PUBLIC_PROFIT',
      company_name: 'Acme Inc',
      ein: '123456789',
    });
    expect(json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'stock_symbol',
      'stock_exchange',
      'business_contact_email',
    ]);
    const made = await staff.post('/brands', {
      ...base,
      entity_type: 'NON_PROFIT',
      company_name: 'Acme',
      ein: '123456789',
    });
    expect(made.json).toMatchObject({ ein: '12-3456789', status: 'REGISTRATION_PENDING', campaigns: 0 });
  });
});
