import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_DAY, LAST_DAY } from '../../../src/contract/common';
import { links } from '../../../server/db/schema';
import { check } from '../../../src/admin/form/schema';
import { registry } from '../../../src/resources';
import { isPage } from '../../../src/admin/entries';
import { nameOf, OPERATIONS, requestOf } from '../../support/calls';
import { fieldsOf, requestWith } from '../../support/hostile';
import { accepts } from '../../support/samples';
import { heldQueue } from '../../support/imports';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, type TestServer } from '../../support/server';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createTestServer({ queue: heldQueue() });
const OWNER = 'role4@globex.example';
type Client = Awaited<ReturnType<TestServer['as']>>;

const named = OPERATIONS.map((operation) => [nameOf(operation), operation] as const);
const fields = OPERATIONS.flatMap(fieldsOf);
const declarations = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));
/** Only refusals of the server's own: no crash, no "not ready". */
const isRefusal = (status: number) => status >= 400 && status < 500;

/** The role with all rights in a tenant, else the provider's. */
const callers = async () => ({ owner: await server.as(OWNER), provider: await server.as(5, NORTHWIND) });
const callerOf = ({ owner, provider }: Awaited<ReturnType<typeof callers>>, roles: unknown): Client =>
  Array.isArray(roles) && !roles.includes(4) ? provider : owner;

describe('a body that is no object', () => {
  const taking = named.filter(([, { endpoint }]) => endpoint.body);
  const BODIES = ['null', '[]', '""', '0', 'true', '[null]'];

  it.each(taking)('is refused by %s', async (_, operation) => {
    await seedForeign(server.db);
    const caller = callerOf(await callers(), operation.endpoint.roles);
    const [method, path] = requestOf(operation);
    for (const body of BODIES) {
      const { status } = await caller.send(method, path, body);
      // The calls of the second factor take another token: 401.
      expect(isRefusal(status), `${body}: ${status}`).toBe(true);
    }
  });
});

describe('dates', () => {
  const dates = fields.filter(({ format }) => format === 'date' || format === 'date-time');
  const written = (day: string, format: string) => (format === 'date' ? day : `${day}T12:00:00Z`);

  it('are found by their form', () => {
    const found = dates.map(({ operation, name }) => `${operation.id} ${name}`);
    expect(found).toEqual(
      expect.arrayContaining(['clients.stats end_date', 'jobs.create scheduled_at', 'jobs.list since']),
    );
    // A field with such a name has such a format.
    const called = fields.filter(({ name }) => /(_at|_date|^since|^until)$/.test(name));
    expect(called.filter((field) => !dates.includes(field))).toEqual([]);
  });

  it.each(dates.map((field) => [`${field.operation.id} ${field.name}`, field] as const))(
    '%s takes the days of this century and no other',
    (_, { schema, format }) => {
      const takes = (day: string) => accepts(schema, written(day, format!));
      expect([FIRST_DAY, LAST_DAY].map(takes)).toEqual([true, true]);
      fc.assert(
        fc.property(
          fc.date({ min: new Date(FIRST_DAY), max: new Date(LAST_DAY), noInvalidDate: true }),
          (at) => takes(at.toISOString().slice(0, 10)),
        ),
      );
      const outside = fc.oneof(
        fc.constantFrom('0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31', '2026-02-30'),
        fc.integer({ min: 0, max: 1999 }).map((year) => `${String(year).padStart(4, '0')}-06-15`),
        fc.integer({ min: 2101, max: 99_999 }).map((year) => `${year}-06-15`),
        fc.integer({ min: 1, max: 9999 }).map((year) => `-${String(year).padStart(6, '0')}-06-15`),
      );
      fc.assert(fc.property(outside, (day) => !takes(day)));
    },
  );

  it.each(dates.map((field) => [`${field.operation.id} ${field.name}`, field] as const))(
    '%s says which days it takes',
    async (_, field) => {
      await seedForeign(server.db);
      const caller = callerOf(await callers(), field.operation.endpoint.roles);
      for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
        const { status, json } = await caller.send(...requestWith(field, written(day, field.format!)));
        expect(status, day).toBe(422);
        expect(json.errors).toContainEqual(
          expect.objectContaining({ field: field.name, code: 'date_range' }),
        );
      }
    },
  );
});

/** Values that no field accepts, by the ways in which programs break on them. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(5_000),
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '99999999999999999999',
  '0000-01-01',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  "'; select 1; --",
  '%00',
  '../../etc/passwd',
  uuidOf(0xdead),
  '__proto__',
  '\u202e\u0000',
  '🏳️‍🌈'.repeat(50),
];
const HOSTILE_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  [],
  [null],
  {},
  { a: { b: [] } },
];

describe('no value of a field brings the server down', () => {
  let client: Awaited<ReturnType<typeof callers>>;
  beforeEach(async () => {
    await seedForeign(server.db);
    client = await callers();
  });
  const byOperation = OPERATIONS.flatMap((operation) => {
    const own = fieldsOf(operation);
    return own.length > 0 ? [[nameOf(operation), operation, own] as const] : [];
  });

  it.each(byOperation)('%s', async (_, operation, own) => {
    const caller = callerOf(client, operation.endpoint.roles);
    for (const field of own) {
      for (const value of field.place === 'body' ? [...HOSTILE, ...HOSTILE_JSON] : HOSTILE) {
        const { status } = await caller.send(...requestWith(field, value));
        expect(status, `${field.place} ${field.name} = ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });
});

describe('a link', () => {
  it('from before destinations were kept in ASCII still leads there, and a broken one says so', async () => {
    await seedForeign(server.db);
    const link = { tenant_id: GLOBEX, client_id: FOREIGN, name: 'Old' };
    await server.db.insert(links).values([
      { ...link, id: uuidOf(31), token: 'oldone', destination: 'https://exämple.com/ü?q=✓' },
      { ...link, id: uuidOf(32), token: 'broken', destination: 'https://exa mple' },
    ]);
    const follow = (token: string) => server.app.request(`http://server.example/l/${token}`);
    const old = await follow('oldone');
    expect([old.status, old.headers.get('location')]).toEqual([
      302,
      'https://xn--exmple-cua.com/%C3%BC?q=%E2%9C%93',
    ]);
    const broken = await follow('broken');
    expect(broken.status).toBe(404);
    expect(await broken.text()).toContain('does not exist');
  });

  it('is stored in ASCII, and one that misleads is refused at its field', async () => {
    await seedForeign(server.db);
    const { owner } = await callers();
    const make = (destination: string) =>
      owner.post('/links', { name: 'x', destination, client_id: FOREIGN });
    const { status, json } = await make('https://exämple.com/ü');
    expect([status, json.destination]).toEqual([201, 'https://xn--exmple-cua.com/%C3%BC']);
    for (const [destination, code] of [
      ['https://pаypal.com/', 'confusable'],
      ['https://xn--80ak6aa92e.com/', 'confusable'],
      ['https://acme.example.', 'address_form'],
      ['https://intranet/', 'private'],
      [`https://acme.example/${'é'.repeat(1_000)}`, 'too_big'],
    ] as const) {
      const refused = await make(destination);
      expect(refused.json.errors, destination).toMatchObject([{ field: 'destination', code }]);
    }
  });
});

const hasPrivateHost = ({ fields = [] }: (typeof declarations)[number], name: string) =>
  fields.some(({ source, privateHost }) => source === name && privateHost);

describe('a web address', () => {
  // A `url` is the target of a mailed link, which leads to the console itself: a list of origins validates it.
  const addresses = fields.filter(
    ({ place, format, name }) => place === 'body' && format === 'uri' && name !== 'url',
  );

  it.each(addresses.map((field) => [`${field.operation.id} ${field.name}`, field] as const))(
    '%s is refused by the form and by the server in the same words',
    async (_, field) => {
      await seedForeign(server.db);
      const { owner } = await callers();
      const declaration = declarations.find(({ contract }) => contract.name === field.operation.resource)!;
      for (const typed of ['https://intranet/', 'https://аррӏе.com/', 'https://acme.example./']) {
        const [method, path, body] = requestWith(field, typed);
        const { status, json } = await owner.send(method, path, body);
        expect(status).toBe(422);
        const [said] = json.errors.filter((error: { field: string }) => error.field === field.name);
        const errors = check(declaration, 'create', body as Record<string, unknown>, (_key, options) =>
          String(options?.['_']),
        );
        // Whether a private host is allowed is a setting of the server, which no form knows.
        const isServers = said.code === 'private' && hasPrivateHost(declaration, field.name);
        expect(errors[field.name]).toEqual(
          isServers ? undefined : { type: said.code, message: said.message },
        );
      }
    },
  );

  it('is found by its form', () =>
    expect(addresses.map(({ operation, name }) => `${operation.id} ${name}`)).toEqual(
      expect.arrayContaining(['brands.create website', 'links.create destination']),
    ));
});

describe('what is fetched in advance', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('makes no copy: %s: %s', async (name, value) => {
    await seedForeign(server.db);
    const { owner } = await callers();
    const count = async () => (await owner.get('/campaigns')).json.total;
    const { status } = await owner.get(`/campaigns/${FOREIGN}/copy`, { [name]: value });
    expect([status, await count()]).toEqual([400, 1]);
    expect((await owner.get('/campaigns', { [name]: value })).status).toBe(200);
    expect((await owner.get(`/campaigns/${FOREIGN}/copy`)).status).toBe(201);
  });
});
