import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { audit_log } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { createTestServer, ORIGIN, type TestServer } from '../../support/server';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createTestServer();
type Entry = Record<'resource' | 'action' | 'record_id', string>;
type Client = Awaited<ReturnType<TestServer['as']>>;
let staff: Client;
let admin: Client;
beforeEach(async () => {
  staff = await server.as(3);
  admin = await server.as(4);
});

const CLIENT = { name: 'Acme', time_zone: 'America/New_York' };
const aClient = async (name = 'Acme'): Promise<string> =>
  (await staff.post('/clients', { ...CLIENT, name })).json.id;

/** A list as ra-data-simple-rest asks for it. */
const ask = (query: Record<string, unknown> = {}, as = admin) =>
  as.get(
    `/audit_log?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
  );
const found = async (filter: Record<string, unknown>, as = admin): Promise<string[]> =>
  (await ask({ filter }, as)).json.map(({ resource, action }: Entry) => `${resource}.${action}`);

describe('an entry', () => {
  it('says who did what to which record, when and from where', async () => {
    const id = await aClient();
    const { json } = await ask();
    expect(json).toEqual([
      {
        id: expect.any(String),
        at: server.clock.now().toISOString(),
        tenant_id: NORTHWIND,
        tenant_name: 'Northwind',
        user_id: personOf(3),
        user_name: 'Role 3',
        resource: 'clients',
        action: 'create',
        record_id: id,
        record_name: 'Acme',
        changes: null,
        details: {},
        ip: 'local',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect((await admin.get(`/audit_log/${json[0].id}`)).json).toEqual(json[0]);
  });

  it('has the number that the caller was given for the request', async () => {
    const { headers } = await staff.post('/clients', CLIENT);
    expect((await ask()).json[0].request_id).toBe(headers.get('x-request-id'));
  });

  it('names what was deleted together, and the reason that was given', async () => {
    const client = await aClient();
    const ids = [];
    for (const name of ['One', 'Two'])
      ids.push((await staff.post('/audiences', { name, client_id: client })).json.id);
    await staff.del('/audiences', { ids });
    expect((await ask({ filter: { action: 'remove' } })).json[0]).toMatchObject({
      record_id: ids[0],
      details: { ids },
    });
    expect(await found({ record: ids[1] })).toEqual(['audiences.remove', 'audiences.create']);
  });

  it('is written for what is stored only: a dry run leaves none', async () => {
    const id = await aClient();
    const file = new FormData();
    file.append('file', new File(['phone\n+12025550123\n'], 'people.csv', { type: 'text/csv' }));
    const query = new URLSearchParams({
      client_id: id,
      name: 'People',
      mapping: '{"phone":"phone"}',
      dry_run: 'true',
    });
    expect((await staff.post(`/audiences/file?${query}`, file)).status).toBeLessThan(300);
    expect(await found({})).toEqual(['clients.create']);
  });

  it('keeps the name of a person whose account is gone', async () => {
    const { json } = await admin.post('/users', {
      name: 'Ann',
      email: 'ann@northwind.example',
      role: 3,
      url: `${ORIGIN}/reset_password`,
    });
    await (await server.as('ann@northwind.example')).post('/clients', CLIENT);
    await admin.del(`/users/${json.id}`);
    expect((await ask({ filter: { resource: 'clients' } })).json[0]).toMatchObject({ user_name: 'Ann' });
  });

  it('says which fields an update changed, with their values, and the name at that time', async () => {
    const id = await aClient('Harbor Lights');
    const client = async () => (await staff.get(`/clients/${id}`)).json;
    const update = async (values: Record<string, unknown>) => {
      const { name, time_zone, version } = await client();
      expect((await staff.post(`/clients/${id}`, { name, time_zone, version, ...values })).status).toBe(200);
    };
    server.clock.advance(1);
    await update({ budget: 200 });
    server.clock.advance(1);
    await update({ name: 'Harbor', notes: 'Mrs. Doe said no' });
    server.clock.advance(1);
    await admin.post(`/clients/${id}/archive`, {});
    const entries = (await ask({ sort: ['at', 'ASC'] })).json;
    expect(entries.map(({ record_name }: Record<string, unknown>) => record_name)).toEqual([
      'Harbor Lights',
      'Harbor Lights',
      'Harbor',
      'Harbor',
    ]);
    expect(entries.map(({ changes }: Record<string, unknown>) => changes)).toEqual([
      null,
      [{ field: 'budget', before: null, after: 200 }],
      // Free text may quote a person, whom an erasure could not reach here.
      expect.arrayContaining([
        { field: 'name', before: 'Harbor Lights', after: 'Harbor' },
        { field: 'notes' },
      ]),
      null,
    ]);
    expect(JSON.stringify(await server.db.select().from(audit_log))).not.toContain('Mrs. Doe');
  });

  it('has the name of what was deleted, and never one of a person', async () => {
    const client = await aClient();
    const { json: campaign } = await staff.post('/campaigns', { name: 'Spring', client_id: client });
    const { status } = await staff.del(`/campaigns/${campaign.id}`);
    expect(status).toBe(204);
    await staff.post(`/clients/${client}/do_not_calls`, { phone: '+12025550123' });
    const named = async (filter: Record<string, unknown>) => (await ask({ filter })).json[0].record_name;
    expect(await named({ action: 'remove' })).toBe('Spring');
    expect(await named({ resource: 'do_not_calls' })).toBeNull();
  });

  it('never holds a password, a token or the text of a message', async () => {
    const client = await aClient();
    await staff.post('/campaigns', {
      name: 'Spring',
      client_id: client,
      message: 'Secret words of a message',
    });
    const stored = JSON.stringify(await server.db.select().from(audit_log));
    expect(stored).toContain('campaigns.create');
    expect(stored).not.toMatch(/secret words/i);
    expect(stored).not.toContain(staff.token);
  });
});

describe('a list', () => {
  it('is a page of the newest, with its place and their number in a header', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await aClient(name);
      server.clock.advance(1);
    }
    const page = await ask({ range: [1, 2] });
    expect(page.headers.get('content-range')).toBe('items 1-2/3');
    expect(page.json).toHaveLength(2);
    const ordered = await ask({ sort: ['at', 'ASC'], range: [0, 0] });
    expect(ordered.json[0].at).toBe(page.json[1].at);
    expect((await ask({ range: [10, 19] })).headers.get('content-range')).toBe('items */3');
  });

  it('may be read by the console of another origin', async () => {
    const { headers } = await server.send('OPTIONS', '/audit_log', undefined, { origin: ORIGIN });
    expect(headers.get('access-control-allow-headers')).toContain('range');
    expect(
      (await admin.get('/audit_log', { origin: ORIGIN })).headers.get('access-control-expose-headers'),
    ).toContain('content-range');
  });

  it('is filtered by person, action, resource, record and time', async () => {
    const client = await aClient();
    server.clock.advance(600);
    const { json: campaign } = await staff.post('/campaigns', { name: 'Spring', client_id: client });
    await admin.post(`/clients/${client}/archive`, {});
    expect(await found({ user_id: personOf(4) })).toEqual(['clients.archive']);
    expect(await found({ action: 'create' })).toEqual(['campaigns.create', 'clients.create']);
    expect(await found({ resource: 'campaigns' })).toEqual(['campaigns.create']);
    expect(await found({ record: client })).toEqual(['clients.archive', 'clients.create']);
    expect(await found({ record: campaign.id })).toEqual(['campaigns.create']);
    const late = new Date(server.clock.now().getTime() - 1).toISOString();
    expect(await found({ from: late })).toHaveLength(2);
    expect(await found({ to: late })).toEqual(['clients.create']);
    const [{ id }] = (await ask({ range: [0, 0] })).json;
    expect((await ask({ filter: { id: [id] } })).json).toHaveLength(1);
    // A day is one of the tenant's zone, and included.
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(server.clock.now());
    expect(await found({ from: today, to: today })).toHaveLength(3);
    expect(await found({ to: '2001-01-01' })).toEqual([]);
    expect((await admin.get('/audit_log?action=archive')).json).toHaveLength(1);
  });

  it('of a record has what was done to those that belong to it', async () => {
    const client = await aClient();
    await staff.post(`/clients/${client}/do_not_calls`, { phone: '+12025550123' });
    expect(await found({ record: client })).toEqual(['do_not_calls.create', 'clients.create']);
  });

  it.each([
    [{ filter: { password: 'x' } }, 'password'],
    [{ filter: { user_id: "1'--" } }, 'user_id'],
    [{ filter: { from: 'yesterday' } }, 'from'],
    [{ filter: { resource: 'a\0b' } }, 'resource'],
    [{ filter: ['x'] }, 'filter'],
    [{ sort: ['params', 'ASC'] }, 'sort'],
    [{ sort: ['at', 'UP'] }, 'sort'],
    [{ range: [0, 1000] }, 'range'],
    [{ range: [9, 0] }, 'range'],
    [{ range: [-1, 0] }, 'range'],
    [{ page: 1 }, 'page'],
  ])('refuses %j', async (query, field) => {
    const { status, json } = await ask(query);
    expect(status, JSON.stringify(json)).toBe(422);
    expect(json.errors[0].field).toBe(field);
  });

  it('refuses what is no JSON', async () => {
    const { status, json } = await admin.get('/audit_log?filter={');
    expect({ status, field: json.errors[0].field }).toEqual({ status: 422, field: 'filter' });
  });
});

describe('a reader', () => {
  it('of role 4 sees their own tenant, of role 5 every one, of others none', async () => {
    await seedForeign(server.db);
    const id = await aClient();
    expect(await found({})).toEqual(['clients.create']);
    expect(await found({ tenant_id: FOREIGN })).toEqual([]);
    const provider = await server.as(5);
    const all = (await ask({}, provider)).json.map(({ record_id }: Entry) => record_id);
    expect(all.toSorted()).toEqual([FOREIGN, id].toSorted());
    expect(await found({ tenant_id: NORTHWIND }, provider)).toEqual(['clients.create']);
    for (const role of [1, 2, 3]) expect((await ask({}, await server.as(role))).status).toBe(403);
    expect((await admin.get(`/audit_log/${uuidOf(9)}`)).status).toBe(404);
  });

  it('cannot change an entry, by a call or by a query of their own', async () => {
    await aClient();
    const [{ id }] = (await ask()).json;
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await admin.send(method, `/audit_log/${id}`)).status, method).toBe(405);
    for (const scope of [{ tenantId: NORTHWIND }, 'provider'] as const)
      for (const statement of ['delete from audit_log', `update audit_log set operation = 'x'`])
        await expect(withScope(server.db, scope, (tx) => rows(tx, sql.raw(statement)))).rejects.toMatchObject(
          { cause: { code: '42501' } },
        );
    expect(await server.db.$count(audit_log, eq(audit_log.id, id))).toBe(1);
  });
});
