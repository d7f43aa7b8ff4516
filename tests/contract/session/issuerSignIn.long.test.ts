import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_MINUTES } from '../../../src/contract/stepUp';
import { hashOf } from '../../../server/auth/tokens';
import { audit_log, memberships, sessions, sign_in_issuers, users } from '../../../server/db/schema';
import { CLIENT, openIssuer, type Spoiled, type Subject } from '../../support/issuer';
import { GLOBEX, NORTHWIND, PASSWORD, personOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';

/** Signing in at the issuer of a tenant, a real one on this machine (decision 124). */
const server = await createTestServer({ env: { PRIVATE_ISSUERS: true } });
const issuer = await openIssuer([`${ORIGIN}/`]);
afterAll(issuer.close);
const { db, clock } = server;

const STAFF: Subject = { sub: 's3', email: 'Role3@Northwind.example', email_verified: true, name: 'Three' };
const ADMIN: Subject = { sub: 's4', email: 'role4@northwind.example', email_verified: true };
const NEW: Subject = { sub: 'new', email: 'new@northwind.example', email_verified: true, name: 'Nora New' };
const SETTINGS = { organization: 'Northwind', issuer: issuer.issuer, ...CLIENT, creates_people: false };

let admin: Awaited<ReturnType<typeof server.as>>;
let id: string;
const configure = async (change: object = {}) => {
  const { version } = (await admin.get(`/sign_in_issuers/${id}`)).json;
  return admin.post(`/sign_in_issuers/${id}`, { ...change, version });
};

beforeEach(async () => {
  issuer.state.spoiled = {};
  issuer.state.silent = false;
  admin = await server.as(4);
  const created = await admin.post('/sign_in_issuers', SETTINGS);
  expect(created).toMatchObject({ status: 201, json: { organization: 'northwind', has_secret: true } });
  id = created.json.id;
});

const HERE = { origin: ORIGIN };
const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.includes('issuer_sign_in='))!
    .split(';')[0]!;

async function begin(organization = 'northwind') {
  const begun = await server.send('POST', '/sso/start', { organization }, HERE);
  expect(begun.status).toBe(200);
  return { url: begun.json.url as string, cookie: cookieIn(begun.headers) };
}
/** With the parameters that the console sends. */
const complete = ({ state, code, iss, error }: Record<string, string>, cookie: string) =>
  server.send('POST', '/sso', { state, code, iss, error }, { ...HERE, cookie });

/** The whole sign-in of a person. */
async function signIn(person: Subject | null, spoiled: Spoiled = {}) {
  issuer.state.person = person;
  issuer.state.spoiled = spoiled;
  const { url, cookie } = await begin();
  return complete(await issuer.visit(url), cookie);
}
const refusal = (variant: string, status = 409) => ({
  status,
  json: { type: 'urn:problem:issuer_sign_in', variant },
});
const session = (token: string) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.token_hash, hashOf(token)));

describe('signing in at the issuer', () => {
  it('opens the session of a member, which knows the browser and is in the audit log', async () => {
    const signed = await signIn(STAFF);
    expect(signed).toMatchObject({ status: 200, json: { role: 3 } });
    expect(signed.headers.getSetCookie().join()).toContain('known_browser');
    const me = server.withToken(signed.json.token);
    expect((await me.get('/users/me')).json).toMatchObject({ id: personOf(3), tenant_id: NORTHWIND });
    const entries = await db
      .select()
      .from(audit_log)
      .where(eq(audit_log.operation, 'sign_in_issuers.complete'));
    expect(entries).toMatchObject([{ tenant_id: NORTHWIND, user_id: personOf(3) }]);
  });

  it('knows the person by the subject once it is bound, whatever the address', async () => {
    await signIn(STAFF);
    expect(
      (await signIn({ sub: 's3', email: 'elsewhere@other.example', email_verified: false })).status,
    ).toBe(200);
    expect(await signIn({ ...STAFF, sub: 'another' })).toMatchObject(refusal('another'));
  });

  it('refuses an answer that is used again, of another browser, too late, or not begun', async () => {
    issuer.state.person = STAFF;
    const { url, cookie } = await begin();
    const answer = await issuer.visit(url);
    expect((await complete(answer, cookie)).status).toBe(200);
    expect(await complete(answer, cookie)).toMatchObject(refusal('over'));
    const again = await begin();
    const other = await begin();
    expect(await complete(await issuer.visit(again.url), other.cookie)).toMatchObject(refusal('over'));
    clock.advance(601);
    expect(await complete(await issuer.visit(other.url), other.cookie)).toMatchObject(refusal('over'));
    expect(await complete({ state: 'nobody’s', code: 'x' }, other.cookie)).toMatchObject(refusal('over'));
  });

  it.each<[string, Spoiled]>([
    ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://other.example' }) }],
    ['for another client', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['with another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['without a nonce', { claims: ({ nonce: _, ...claims }) => claims }],
    ['that has expired', { claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }) }],
    ['of an unknown key', { key: 'unknown' }],
  ])('refuses an ID token %s', async (_, spoiled) => {
    expect(await signIn(STAFF, spoiled)).toMatchObject(refusal('answer'));
    expect((await signIn(STAFF)).status).toBe(200);
  });

  it('goes on after the issuer has rotated its keys', async () => {
    expect((await signIn(STAFF)).status).toBe(200);
    await issuer.rotate();
    expect((await signIn(STAFF)).status).toBe(200);
  });

  it('refuses what the issuer refuses, and says when it cannot be reached', async () => {
    expect(await signIn(null)).toMatchObject(refusal('stopped'));
    issuer.state.silent = true;
    const begun = await server.send('POST', '/sso/start', { organization: 'northwind' }, HERE);
    expect(begun).toMatchObject(refusal('unreachable', 503));
    expect(await server.send('POST', '/sso/start', { organization: 'nobody' }, HERE)).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'organization', code: 'unknown' }] },
    });
  });
});

describe('who is let in', () => {
  it('takes over no account that is not a member, nor one by an unverified address', async () => {
    const foreign = { sub: 'f', email: 'role3@globex.example', email_verified: true };
    await configure({ creates_people: true, other_role: 3 });
    expect(await signIn(foreign)).toMatchObject(refusal('no_member'));
    expect(await signIn({ ...STAFF, email_verified: false })).toMatchObject(refusal('unverified'));
    expect(
      await db
        .select()
        .from(memberships)
        .where(and(eq(memberships.tenant_id, NORTHWIND), eq(memberships.user_id, personOf(3, GLOBEX)))),
    ).toEqual([]);
  });

  it('never lets the provider’s administrator in', async () => {
    const provider = { sub: 'p', email: 'role5@northwind.example', email_verified: true };
    expect(await signIn(provider)).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:own_sign_in_needed' },
    });
  });

  it('adds new people where the tenant wants it, once, and not again after their removal', async () => {
    expect(await signIn(NEW)).toMatchObject(refusal('no_member'));
    await configure({ creates_people: true });
    expect(await signIn(NEW)).toMatchObject(refusal('no_role'));
    await configure({ other_role: 1 });
    const signed = await signIn(NEW);
    expect(signed).toMatchObject({ status: 200, json: { role: 1 } });
    expect((await signIn(NEW)).status).toBe(200);
    const [person] = await db.select().from(users).where(eq(users.email, NEW.email!));
    expect(person).toMatchObject({ name: 'Nora New', password_hash: null, invited_to: null });
    expect((await admin.get(`/users/${person!.id}`)).json).toMatchObject({ state: 'active', role: 1 });
    expect((await admin.del(`/users/${person!.id}`)).status).toBe(204);
    expect((await server.withToken(signed.json.token).get('/users/me')).status).toBe(401);
    expect(await signIn(NEW)).toMatchObject(refusal('removed'));
    await admin.post('/users', { name: 'Nora', email: NEW.email, role: 3, url: `${ORIGIN}/reset_password` });
    expect(await signIn(NEW)).toMatchObject({ status: 200, json: { role: 3 } });
  });

  it('accepts an invitation of the address', async () => {
    await admin.post('/users', { name: 'Nora', email: NEW.email, role: 3, url: `${ORIGIN}/reset_password` });
    expect(await signIn(NEW)).toMatchObject({ status: 200, json: { role: 3 } });
  });

  it('gives the role of the claim at each sign-in, but leaves the tenant an administrator', async () => {
    const mapped = {
      role_claim: 'groups',
      admin_values: 'bosses',
      staff_values: 'desk\nteam',
      other_role: null,
    };
    await configure(mapped);
    expect(await signIn(STAFF)).toMatchObject(refusal('no_role'));
    expect(await signIn({ ...STAFF, groups: ['x', 'bosses'] })).toMatchObject({
      status: 200,
      json: { role: 4 },
    });
    const before = await signIn({ ...STAFF, groups: ['bosses'] });
    expect(await signIn({ ...STAFF, groups: ['team'] })).toMatchObject({ status: 200, json: { role: 3 } });
    expect((await server.withToken(before.json.token).get('/users/me')).status).toBe(401);
    await db.delete(memberships).where(and(eq(memberships.tenant_id, NORTHWIND), eq(memberships.role, 5)));
    expect(await signIn({ ...ADMIN, groups: ['team'] })).toMatchObject({ status: 200, json: { role: 4 } });
  });
});

describe('a session that an issuer began', () => {
  it('stays in its tenant, and changes nothing of the account', async () => {
    await db.insert(memberships).values({ tenant_id: GLOBEX, user_id: personOf(3), role: 4 });
    const me = server.withToken((await signIn(STAFF)).json.token);
    expect((await me.get('/users/me')).json).not.toHaveProperty('tenants');
    const refused = { status: 409, json: { type: 'urn:problem:own_sign_in_needed' } };
    expect(await me.post('/users/me/tenant', { tenant_id: GLOBEX })).toMatchObject(refused);
    expect(await me.post('/account/passkeys/options')).toMatchObject(refused);
    await server.as('role3@northwind.example', GLOBEX);
    expect((await me.get('/account')).json.total).toBe(1);
  });

  it('is a proof for a while, and then asks for another sign-in', async () => {
    await configure({ creates_people: true, other_role: 4 });
    const me = server.withToken((await signIn(NEW)).json.token);
    const write = async () => {
      const { version } = (await me.get(`/sign_in_issuers/${id}`)).json;
      return me.post(`/sign_in_issuers/${id}`, { creates_people: true, version });
    };
    expect((await write()).status).toBe(200);
    clock.advance(PROOF_MINUTES * 60);
    expect(await write()).toMatchObject({ status: 403, json: { variant: 'sign_in' } });
  });

  it('ends here and at the issuer', async () => {
    const { token } = (await signIn(STAFF)).json;
    const out = await server.withToken(token).post('/sso/sign_out', undefined, HERE);
    const url = new URL(out.json.url);
    expect(url.href).toContain(`${issuer.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
    expect(await session(token)).toEqual([]);
    // The issuer takes the hint for its own token: it offers to sign out.
    expect((await fetch(url)).status).toBe(200);
    const own = await server.as(3);
    expect((await own.post('/sso/sign_out')).json).toEqual({ url: null });
    expect((await own.get('/users/me')).status).toBe(401);
  });
});

describe('the settings', () => {
  it('never show the secret, and keep it when it is left empty', async () => {
    const secret = async () => (await db.select().from(sign_in_issuers))[0]!.client_secret;
    const before = await secret();
    expect(before).not.toContain(CLIENT.client_secret);
    expect((await configure({ client_secret: '', organization: 'north' })).status).toBe(200);
    expect(await secret()).toBe(before);
    const shown = JSON.stringify([
      (await admin.get('/sign_in_issuers')).json,
      (await admin.get(`/sign_in_issuers/${id}`)).json,
      await db.select().from(audit_log),
    ]);
    expect(shown).not.toContain(CLIENT.client_secret);
    expect(shown).not.toContain(before);
  });

  it('name the field of an address that is no issuer, and of a name that is taken', async () => {
    expect(await configure({ issuer: `${issuer.issuer}/nothing` })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'issuer', code: 'issuer' }] },
    });
    const other = await server.as('role4@globex.example');
    expect(await other.post('/sign_in_issuers', { ...SETTINGS, organization: 'northWIND' })).toMatchObject({
      status: 409,
      json: { errors: [{ field: 'organization', code: 'organization_taken' }] },
    });
    expect(await admin.post('/sign_in_issuers', { ...SETTINGS, organization: 'second' })).toMatchObject({
      status: 409,
      json: { errors: [{ code: 'issuer_taken' }] },
    });
    expect((await other.get(`/sign_in_issuers/${id}`)).status).toBe(404);
  });

  it('refuse an address without TLS or in a private network, as operators want it by default', async () => {
    const { env } = server.deps;
    env.PRIVATE_ISSUERS = false;
    const refused = (code: string) => ({ status: 422, json: { errors: [{ field: 'issuer', code }] } });
    server.network.tables.addresses.set('inside.example', ['10.0.0.7']);
    expect((await configure({ issuer: issuer.issuer })).status).toBe(422);
    expect(await configure({ issuer: 'http://login.example' })).toMatchObject(refused('https'));
    expect(await configure({ issuer: 'https://inside.example' })).toMatchObject({
      json: { error_texts: [{ variant: 'private_address' }] },
    });
    env.PRIVATE_ISSUERS = true;
  });

  it('end the sessions that it began when it is removed', async () => {
    const { token } = (await signIn(STAFF)).json;
    expect((await admin.del(`/sign_in_issuers/${id}`)).status).toBe(204);
    expect((await server.withToken(token).get('/users/me')).status).toBe(401);
    expect(await session(admin.token)).toHaveLength(1);
  });
});

describe('passwords switched off', () => {
  const login = (email: string) => server.send('POST', '/login', { email, password: PASSWORD });
  const closed = { status: 409, json: { type: 'urn:problem:issuer_only' } };

  async function switchOff() {
    const boss = server.withToken((await signIn(ADMIN)).json.token);
    const { version } = (await boss.get(`/sign_in_issuers/${id}`)).json;
    expect((await boss.post(`/sign_in_issuers/${id}`, { passwords_off: true, version })).status).toBe(200);
    return boss;
  }

  it('is for somebody who has signed in at the issuer', async () => {
    expect(await configure({ passwords_off: true })).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:passwords_off', variant: 'sign_in' },
    });
  });

  it('closes passwords, signs out the others, and leaves the provider in', async () => {
    const own = await server.as(3);
    const provider = await server.as(5);
    expect((await login('role3@northwind.example')).status).toBe(200);
    const boss = await switchOff();
    expect((await own.get('/users/me')).status).toBe(401);
    expect((await provider.get('/users/me')).status).toBe(200);
    expect((await boss.get('/users/me')).status).toBe(200);
    expect(await login('role3@northwind.example')).toMatchObject(closed);
    expect((await login('role5@northwind.example')).status).toBe(200);
    expect(
      (await server.send('POST', '/login', { email: STAFF.email, password: 'wrong password' })).status,
    ).toBe(401);
    expect((await signIn(STAFF)).status).toBe(200);
  });

  it('leads a person of two tenants into the other one, and not back by a switch', async () => {
    await db.insert(memberships).values({ tenant_id: GLOBEX, user_id: personOf(3), role: 3 });
    await switchOff();
    const signed = await login('role3@northwind.example');
    const me = server.withToken(signed.json.token);
    expect((await me.get('/users/me')).json.tenant_id).toBe(GLOBEX);
    expect(await me.post('/users/me/tenant', { tenant_id: NORTHWIND })).toMatchObject(closed);
  });

  it('keeps the issuer as it is until they are on again, which the provider can do', async () => {
    const boss = await switchOff();
    const { version } = (await boss.get(`/sign_in_issuers/${id}`)).json;
    expect(await boss.post(`/sign_in_issuers/${id}`, { client_id: 'another', version })).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:passwords_off', variant: 'issuer' },
    });
    const provider = await server.as(5);
    expect((await provider.post(`/sign_in_issuers/${id}`, { passwords_off: false, version })).status).toBe(
      200,
    );
    expect((await login('role3@northwind.example')).status).toBe(200);
  });
});
