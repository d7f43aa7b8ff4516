import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit_log, clients } from '../../../server/db/schema';
import { createTestServer, ORIGIN, type TestServer } from '../../support/server';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';

const server = await createTestServer({ env: { MAX_BODY_BYTES: 4096 }, app: { console: () => undefined } });
type Client = Awaited<ReturnType<TestServer['as']>>;
let staff: Client;
beforeEach(async () => {
  staff = await server.as(3);
});

const CLIENT = { name: 'Acme', time_zone: 'America/New_York' };
const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) });
const raw = (body: string, headers = {}) => staff.post('/clients', body, headers);

describe('address', () => {
  it.each(['/nothing', '/clients/', '/clients/x/nothing', '/', '/clients/%'])(
    '%s is absent',
    async (path) => {
      expect((await staff.get(path)).status).toBe(404);
    },
  );

  it.each([undefined, 'help-me-01234567'])(
    'of the console that is absent has an id (given: %s)',
    async (given) => {
      const headers = new Headers(given ? { 'x-request-id': given } : {});
      const answer = await server.app.request('http://server.example/assets/gone.js', { headers });
      const { request_id } = (await answer.json()) as { request_id: string };
      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, request_id]);
      expect(request_id).toMatch(given ? new RegExp(`^${given}$`) : /^[\w-]{36}$/);
    },
  );

  it('names the methods of a path that takes another', async () => {
    const { status, headers } = await staff.send('PUT', '/clients');
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, POST' });
  });

  it('copies nothing for who asks for the headers of a copy only', async () => {
    const client = (await staff.post('/clients', CLIENT)).json.id;
    const { id } = (await staff.post('/campaigns', { name: 'Spring', client_id: client })).json;
    const { status, headers } = await staff.send('HEAD', `/campaigns/${id}/copy`);
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET' });
    expect((await staff.get('/campaigns')).json.total).toBe(1);
    expect((await staff.send('HEAD', '/campaigns')).status).toBe(200);
  });

  it.each(['..%2fusers', 'a%20b', '%00', 'x'.repeat(129), 'not-a-uuid', "1'--"])(
    'has no client of id %s',
    async (id) => {
      expect((await staff.get(`/clients/${id}`)).status).toBe(404);
    },
  );
});

it('tells a console of any origin what time it is by the clock of its answers', async () => {
  const { headers } = await staff.get('/clients', { origin: ORIGIN });
  expect(headers.get('date')).toBe(server.clock.now().toUTCString());
  expect(headers.get('access-control-expose-headers')).toContain('date');
});

it('takes the bearer scheme in any case', async () => {
  const headers = { authorization: `bEARER ${staff.token}` };
  expect((await server.send('GET', '/users/me', undefined, headers)).status).toBe(200);
});

describe('query', () => {
  it.each([
    ['limit=101', 'limit', 'too_big'],
    ['limit=0', 'limit', 'too_small'],
    ['skip=-1', 'skip', 'too_small'],
    ['skip=1.5', 'skip', 'type'],
    ['skip=NaN', 'skip', 'type'],
    ['limit=', 'limit', 'too_small'],
    ['sort=password', 'sort', 'choice'],
    ['order=up', 'order', 'choice'],
    ['show_archived=maybe', 'show_archived', 'choice'],
    ['owner=x', 'owner', 'unknown'],
    ['limit=1&limit=2', 'limit', 'repeated'],
    ['search=%00', 'search', 'characters'],
  ])('%s is refused', async (query, field, code) => {
    const { status, json } = await staff.get(`/clients?${query}`);
    expect(status).toBe(422);
    expect(json.errors[0]).toMatchObject({ field, code });
  });

  it('takes a skip beyond the end', async () => {
    expect((await staff.get('/clients?skip=9007199254740991')).json).toEqual({ records: [], total: 0 });
  });
});

describe('body', () => {
  it.each([
    ['{"name": "x"', 400],
    ['', 400],
    ['[]', 422],
    ['null', 422],
    [JSON.stringify(nested(40)), 422],
    ['{"name":"a\\u0000b","time_zone":"UTC"}', 422],
    ['{"name":"\\ud800","time_zone":"UTC"}', 422],
    ['{"__proto__":{"archived":true},"name":"a","time_zone":"UTC"}', 422],
    ['{"name":"a","time_zone":"UTC","n\\u0061me":"b"}', 422],
    [JSON.stringify({ ...CLIENT, notes: 'x'.repeat(5000) }), 413],
  ])('%s is refused', async (body, status) => {
    expect((await raw(body)).status).toBe(status);
    expect(await server.db.select().from(clients)).toEqual([]);
  });

  it('may hold a name again in another object, and text that looks like one', async () => {
    const body = '{"name":"{\\"name\\":1}","notes":"\\\\","time_zone":"UTC"}';
    expect((await raw(body)).json).toMatchObject({ name: '{"name":1}', notes: '\\' });
    const rows = '{"targets":[{"phone":"+12025550101"},{"phone":"+12025550102"}]}';
    expect((await staff.post(`/audiences/${uuidOf(7)}/targets`, rows)).status).toBe(404);
  });

  it('must be JSON, and say so', async () => {
    expect((await raw(JSON.stringify(CLIENT), { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await raw(JSON.stringify(CLIENT), { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(201);
  });

  it.each(['tenant_id', 'id', 'archived', 'version', 'created_at'])('cannot set %s', async (field) => {
    const { json } = await staff.post('/clients', { ...CLIENT, [field]: uuidOf(9) });
    expect(json.errors).toEqual([{ field, code: 'unknown', message: 'This field is not recognized.' }]);
  });

  it('is told field by field what is wrong, in sentences', async () => {
    const { json, headers } = await staff.post('/clients', { name: ' ', email: 'x', phone: 5 });
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(json).toMatchObject({ status: 422, title: 'Invalid', request_id: headers.get('x-request-id') });
    expect(json.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', code: 'required', message: 'This is required.' },
        { field: 'email', code: 'format', message: 'This is not an e-mail address.' },
        { field: 'phone', code: 'type', message: 'This must be of type string.' },
        { field: 'time_zone', code: 'required', message: 'This is required.' },
      ]),
    );
  });

  it('is refused where none is expected', async () => {
    const admin = await server.as(4);
    expect((await admin.post(`/users/${personOf(3)}/reset_mfa`, { all: true })).status).toBe(422);
    expect((await admin.post(`/users/${personOf(3)}/reset_mfa`)).status).toBe(204);
  });
});

describe('Idempotency-Key', () => {
  const campaign = async () => {
    const { json } = await staff.post('/clients', CLIENT);
    return { name: 'Spring', client_id: json.id };
  };
  const key = { 'idempotency-key': 'k-1' };
  const create = (body: unknown, headers = key) => staff.post('/campaigns', body, headers);

  it('makes a repeated request answer like the first', async () => {
    const body = await campaign();
    const first = await create(body);
    expect(first.status).toBe(201);
    const second = await create(body);
    expect(second).toMatchObject({ status: 201, json: first.json });
    expect((await staff.get('/campaigns')).json.total).toBe(1);
  });

  it('lets one of many at the same time through', async () => {
    const body = await campaign();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await staff.get('/campaigns')).json.total).toBe(1);
  });

  it('is not taken for another request, and not shared between people', async () => {
    const body = await campaign();
    await create(body);
    expect((await create({ ...body, name: 'Other' })).status).toBe(422);
    const other = await server.as(4);
    expect((await other.post('/campaigns', body, key)).status).toBe(201);
  });

  it('is free again after a request that failed', async () => {
    const body = await campaign();
    expect((await create({ ...body, client_id: uuidOf(77) })).status).toBe(404);
    expect((await create(body)).status).toBe(201);
  });
});

describe('every answer', () => {
  it('is stored nowhere, framed nowhere and sniffed by nobody', async () => {
    const { headers } = await staff.get('/clients');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('may be read by the listed origins only', async () => {
    const from = (origin: string) => staff.get('/clients', { origin });
    expect((await from(ORIGIN)).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await server.send('OPTIONS', '/clients', undefined, { origin: ORIGIN });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('leaves one audit row when it changed something, and none when it did not', async () => {
    const { json } = await staff.post('/clients', CLIENT);
    await staff.get(`/clients/${json.id}`);
    await staff.post('/clients', {});
    const rows = await server.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.user_id, personOf(3)));
    expect(rows).toMatchObject([{ tenant_id: NORTHWIND, operation: 'clients.create' }]);
  });
});

describe('compression', () => {
  const asked = (path: string, headers: Record<string, string>) =>
    server.app.request(`${ORIGIN}/api${path}`, {
      headers: { authorization: `Bearer ${staff.token}`, ...headers },
    });

  it('is for reads that are worth it, and for callers that take it', async () => {
    for (let n = 0; n < 9; n += 1) await staff.post('/clients', { ...CLIENT, name: `Acme ${n}` });
    const plain = await asked('/clients', {});
    const packed = await asked('/clients', { 'accept-encoding': 'br;q=1.0, gzip' });
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    const bytes = Buffer.from(await packed.arrayBuffer());
    const json = await plain.text();
    expect(gunzipSync(bytes).toString()).toBe(json);
    expect(bytes.length).toBeLessThan(json.length / 2);
    const small = await asked('/clients?search=nobody', { 'accept-encoding': 'gzip' });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('never touches the answer to a write, which may hold a secret', async () => {
    const client_id = (await staff.post('/clients', CLIENT)).json.id;
    const campaign = { name: 'Long', client_id, message: 'x'.repeat(1_200) };
    const { status, headers } = await staff.post('/campaigns', campaign, { 'accept-encoding': 'gzip' });
    expect(status).toBe(201);
    expect(headers.get('content-encoding')).toBeNull();
  });
});
