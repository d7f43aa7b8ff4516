import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { api_keys, audit_log, memberships, users } from '../../../server/db/schema';
import { keyFor } from '../../support/apiKeys';
import { GLOBEX, NORTHWIND, PASSWORD, personOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';

/** A directory that provisions the people of a tenant (SCIM 2.0), as Entra ID and Okta call it. */
const server = await createTestServer({ env: { PRIVATE_ISSUERS: true } });
const { db } = server;

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const NORA = { userName: 'nora@northwind.example', externalId: 'x1', displayName: 'Nora New', active: true };

let token: string;
/** @returns status, headers and parsed body */
async function call(method: string, path: string, body?: object, by: string | null = token) {
  const response = await server.app.request(`http://server.example/scim/v2${path}`, {
    method,
    headers: {
      'content-type': 'application/scim+json',
      ...(by !== null && { authorization: `Bearer ${by}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (text !== '') expect(type).toBe('application/scim+json; charset=utf-8');
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
}
const patch = (id: string, ...operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations: operations });
const find = async (filter: string) =>
  (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json;
const refusal = (status: number, scimType?: string) => ({
  status,
  json: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: expect.any(String),
  },
});
const membershipsOf = (user: string, tenant = NORTHWIND) =>
  db
    .select()
    .from(memberships)
    .where(and(eq(memberships.user_id, user), eq(memberships.tenant_id, tenant)));

/** The issuer's settings, behind the server's back: no issuer answers here. */
async function issuer(other_role: number | null): Promise<void> {
  await db.execute(`insert into sign_in_issuers (tenant_id, id, organization, issuer, client_id, other_role, creates_people)
    values ('${NORTHWIND}', '${personOf(1)}', 'northwind', 'https://login.example', 'c', ${other_role}, false)`);
}

beforeEach(async () => {
  ({ token } = await keyFor(server, { scopes: ['scim.write'] }));
});

describe('who may call', () => {
  const of = async (values: Partial<Parameters<typeof keyFor>[1]>) =>
    (await keyFor(server, { scopes: ['scim.write'], ...values })).token;

  it('is a key of role 4 with the scope alone', async () => {
    const all = ['/Users', '/ServiceProviderConfig', '/Schemas', '/nothing'];
    for (const path of all) {
      expect(await call('GET', path, undefined, null)).toMatchObject(refusal(401));
      expect(await call('GET', path, undefined, (await server.as(4)).token)).toMatchObject(refusal(401));
      expect(await call('GET', path, undefined, await of({ scopes: ['jobs.write'] }))).toMatchObject(
        refusal(403),
      );
      expect(await call('GET', path, undefined, await of({ role: 3 }))).toMatchObject(refusal(403));
      expect(await call('GET', path, undefined, await of({ owner_id: personOf(3) }))).toMatchObject(
        refusal(403),
      );
      expect(await call('GET', path, undefined, `smskey_${'A'.repeat(64)}`)).toMatchObject(refusal(401));
    }
    expect((await call('GET', '/Users')).status).toBe(200);
  });

  it('is no key whose owner is narrowed or has left, and none that has expired', async () => {
    await db
      .update(memberships)
      .set({ rights: { write: true, start: true, approve: false, most: null, clients: null } })
      .where(and(eq(memberships.user_id, personOf(4)), eq(memberships.tenant_id, NORTHWIND)));
    expect(await call('GET', '/Users')).toMatchObject(refusal(403));
    await db.delete(memberships).where(eq(memberships.user_id, personOf(4)));
    expect(await call('GET', '/Users')).toMatchObject(refusal(401));
    const expires_at = new Date(server.clock.now().getTime() - 1);
    expect(
      await call('GET', '/Users', undefined, await of({ expires_at, owner_id: personOf(5) })),
    ).toMatchObject(refusal(401));
  });

  it('gets the scope from an administrator, and the other calls of people stay closed to keys', async () => {
    const admin = await server.as(4);
    const listed = await admin.get('/api_keys/scopes?search=scim');
    expect(listed.json.records).toEqual([{ id: 'scim.write', calls: 6 }]);
    const key = (role: number) =>
      admin.post('/api_keys', { name: 'Directory', role, scopes: ['scim.write'] });
    expect((await key(3)).status).toBe(422);
    const { id } = (await key(4)).json;
    const { secret } = (await admin.post(`/api_keys/${id}/token`, {})).json;
    expect((await call('GET', '/Users', undefined, secret)).status).toBe(200);
    expect((await server.withToken(secret).get('/users')).status).toBe(403);
  });

  it('is limited like other calls of the key', async () => {
    const { headers } = await call('GET', '/Users');
    expect(headers.get('ratelimit')).toContain('"key"');
  });
});

describe('what the service says of itself', () => {
  it('has its configuration, type and schema', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    expect((await call('GET', '/ResourceTypes')).json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: 'User', endpoint: '/Users', schema: USER }],
    });
    expect((await call('GET', `/Schemas/${USER}`)).json).toMatchObject({ id: USER });
    expect((await call('GET', '/Schemas')).json.Resources[0].id).toBe(USER);
    expect(await call('GET', '/Groups')).toMatchObject(refusal(404));
    expect(await call('DELETE', '/Users')).toMatchObject(refusal(405));
  });
});

describe('reading', () => {
  it('finds members by userName, by pages, and never those of another tenant', async () => {
    const one = await find('userName eq "ROLE3@northwind.example"');
    expect(one).toMatchObject({
      totalResults: 1,
      Resources: [
        {
          schemas: [USER],
          id: personOf(3),
          userName: 'role3@northwind.example',
          active: true,
          meta: { resourceType: 'User', location: `${ORIGIN}/scim/v2/Users/${personOf(3)}` },
        },
      ],
    });
    expect((await find('userName eq "role3@globex.example"')).totalResults).toBe(0);
    expect(await call('GET', `/Users/${personOf(3, GLOBEX)}`)).toMatchObject(refusal(404));
    expect(await call('GET', '/Users/x')).toMatchObject(refusal(404));
    const all = (await call('GET', '/Users')).json;
    expect(all.Resources.every(({ userName }: { userName: string }) => !userName.includes('globex'))).toBe(
      true,
    );
    const second = (await call('GET', '/Users?startIndex=2&count=1')).json;
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(second.Resources[0].id).toBe(all.Resources[1].id);
    expect((await call('GET', '/Users?count=0')).json).toMatchObject({ itemsPerPage: 0, Resources: [] });
  });

  it.each(['userName co "a"', 'userName eq "a" or active eq true', 'userName eq a', 'title eq "a"'])(
    'refuses the filter %s',
    async (filter) => {
      const answer = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(answer).toMatchObject(refusal(400, 'invalidFilter'));
    },
  );
});

describe('a new person', () => {
  it('is invited with the role of the issuer’s settings, once', async () => {
    await issuer(3);
    const made = await call('POST', '/Users', { schemas: [USER], ...NORA });
    expect(made).toMatchObject({ status: 201, json: { ...NORA, name: { formatted: 'Nora New' } } });
    expect(made.headers.get('location')).toBe(`${ORIGIN}/scim/v2/Users/${made.json.id}`);
    const seen = await (await server.as(4)).get(`/users/${made.json.id}`);
    expect(seen.json).toMatchObject({ name: 'Nora New', role: 3, state: 'invited' });
    expect((await find('externalId eq "x1"')).Resources[0].id).toBe(made.json.id);
    expect(await call('POST', '/Users', NORA)).toMatchObject(refusal(409, 'uniqueness'));
    const entries = await db.select().from(audit_log).where(eq(audit_log.operation, 'users.create'));
    expect(entries).toMatchObject([{ tenant_id: NORTHWIND, user_name: 'Shop', records: [made.json.id] }]);
  });

  it('needs an address, a role, and to be active', async () => {
    expect(await call('POST', '/Users', NORA)).toMatchObject(refusal(409));
    await issuer(1);
    expect(await call('POST', '/Users', { ...NORA, userName: 'nora' })).toMatchObject(
      refusal(400, 'invalidValue'),
    );
    expect(await call('POST', '/Users', { ...NORA, active: false })).toMatchObject(
      refusal(400, 'invalidValue'),
    );
    expect(await call('POST', '/Users', ['x'])).toMatchObject(refusal(400, 'invalidSyntax'));
  });

  it('keeps its id when it accepts with an account of other tenants, and is removed by it', async () => {
    await issuer(3);
    const userName = 'role3@globex.example';
    const { id } = (await call('POST', '/Users', { ...NORA, userName })).json;
    const { text } = await server.mailbox.next();
    const link = /token=([\w-]+)/.exec(text)![1]!;
    const globex = await server.as(userName);
    expect((await globex.post('/invitation', { token: link })).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).json).toMatchObject({ id, externalId: 'x1', userName });
    // The name is the person's own.
    expect(
      (await patch(id, { op: 'replace', path: 'displayName', value: 'Other' })).json.displayName,
    ).not.toBe('Other');
    expect((await patch(id, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect(await membershipsOf(personOf(3, GLOBEX))).toEqual([]);
    expect(await membershipsOf(personOf(3, GLOBEX), GLOBEX)).toHaveLength(1);
  });
});

describe('a person who leaves', () => {
  it.each<[string, (id: string) => ReturnType<typeof call>]>([
    ['as Okta says it', (id) => patch(id, { op: 'replace', value: { active: false } })],
    ['as Entra ID says it', (id) => patch(id, { op: 'Replace', path: 'active', value: 'False' })],
    [
      'by a whole resource',
      (id) => call('PUT', `/Users/${id}`, { ...NORA, userName: 'role3@northwind.example', active: false }),
    ],
    ['by a deletion', (id) => call('DELETE', `/Users/${id}`)],
  ])('loses membership and sessions at once, %s', async (_, leave) => {
    const session = await server.as(3);
    const left = await leave(personOf(3));
    expect([200, 204]).toContain(left.status);
    if (left.json) expect(left.json).toMatchObject({ id: personOf(3), active: false });
    expect((await session.get('/users/me')).status).toBe(401);
    expect(await membershipsOf(personOf(3))).toEqual([]);
    expect(await call('GET', `/Users/${personOf(3)}`)).toMatchObject(refusal(404));
    expect(await call('DELETE', `/Users/${personOf(3)}`)).toMatchObject(refusal(404));
    const login = await server.send('POST', '/login', {
      email: 'role3@northwind.example',
      password: PASSWORD,
    });
    expect(login.status).toBe(401);
    const entries = await db.select().from(audit_log).where(eq(audit_log.operation, 'users.remove'));
    expect(entries).toMatchObject([{ user_name: 'Shop', records: [personOf(3)] }]);
  });

  it('stays if they are the last administrator, rank above the key, or own it', async () => {
    const owner = await call('DELETE', `/Users/${personOf(4)}`);
    expect(owner).toMatchObject(refusal(409));
    expect(owner.json.detail).toContain('API key');
    expect(await call('DELETE', `/Users/${personOf(5)}`)).toMatchObject(refusal(403));
    // The key's owner is the provider's administrator, who is no member.
    const provider = personOf(5);
    await db.update(api_keys).set({ owner_id: provider });
    await db.update(memberships).set({ tenant_id: GLOBEX }).where(eq(memberships.user_id, provider));
    const last = await call('DELETE', `/Users/${personOf(4)}`);
    expect(last).toMatchObject(refusal(409));
    expect(last.json.detail).toContain('last administrator');
    expect(await membershipsOf(personOf(4))).toHaveLength(1);
  });

  it('is never somebody of another tenant', async () => {
    const id = personOf(3, GLOBEX);
    expect(await call('DELETE', `/Users/${id}`)).toMatchObject(refusal(404));
    expect(await patch(id, { op: 'replace', value: { active: false } })).toMatchObject(refusal(404));
    expect(await membershipsOf(id, GLOBEX)).toHaveLength(1);
  });
});

describe('a change', () => {
  it.each<[string, object[]]>([
    ['with a path', [{ op: 'Replace', path: 'displayName', value: 'Rosa' }]],
    ['without one', [{ op: 'replace', value: { displayName: 'Rosa', active: true } }]],
    ['with parts of a name', [{ op: 'add', value: { 'name.givenName': 'Rosa', 'name.familyName': 'Río' } }]],
    ['with the schema in the path', [{ op: 'replace', path: `${USER}:displayName`, value: 'Rosa' }]],
  ])('gives another name %s', async (_, operations) => {
    const changed = await patch(personOf(3), ...operations, { op: 'add', path: 'externalId', value: 'e3' });
    expect(changed.status).toBe(200);
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.id, personOf(3)));
    expect(row!.name).toMatch(/^Rosa/);
    expect(changed.json).toMatchObject({ displayName: row!.name, externalId: 'e3', active: true });
    const entries = await db.select().from(audit_log).where(eq(audit_log.operation, 'users.update'));
    expect(entries).toHaveLength(1);
    await patch(personOf(3), ...operations);
    expect(await db.select().from(audit_log).where(eq(audit_log.operation, 'users.update'))).toHaveLength(1);
  });

  it('ignores what is not kept, and refuses what it cannot do', async () => {
    expect((await patch(personOf(3), { op: 'add', path: 'title', value: 'Boss' })).status).toBe(200);
    const renamed = await patch(personOf(3), { op: 'replace', path: 'userName', value: 'a@b.example' });
    expect(renamed).toMatchObject(refusal(400, 'mutability'));
    expect(await patch(personOf(3), { op: 'move' })).toMatchObject(refusal(400, 'invalidSyntax'));
    expect(await patch(personOf(3), { op: 'replace', path: 'active', value: 'no' })).toMatchObject(
      refusal(400, 'invalidValue'),
    );
    expect(await call('PATCH', `/Users/${personOf(3)}`, {})).toMatchObject(refusal(400, 'invalidSyntax'));
  });
});
