import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log, sessions } from '../../../server/db/schema';
import { CLIENT, openIssuer, type Subject } from '../../support/issuer';
import { NORTHWIND, personOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';

/** Logout tokens of a tenant's issuer, a real one on this machine (OpenID Connect Back-Channel Logout 1.0). */
const server = await createTestServer({ env: { PRIVATE_ISSUERS: true } });
const issuer = await openIssuer([`${ORIGIN}/`]);
afterAll(issuer.close);
const { db, clock } = server;

const STAFF: Subject = { sub: 's3', email: 'role3@northwind.example', email_verified: true };
const ADMIN: Subject = { sub: 's4', email: 'role4@northwind.example', email_verified: true };
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let address: string;
const deliver: typeof fetch = async (input, init) => server.app.request(String(input), init);
const post = (logout_token: string, to = address) =>
  deliver(to, { method: 'POST', body: new URLSearchParams({ logout_token }) });

beforeEach(async () => {
  // The issuer knows the machine's clock alone.
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
  const admin = await server.as(4);
  const settings = { organization: 'Northwind', issuer: issuer.issuer, ...CLIENT, creates_people: false };
  const { json } = await admin.post('/sign_in_issuers', settings);
  address = json.logout_address;
  expect(address).toBe(`${ORIGIN}/sso/${json.id}/logout`);
  await issuer.tell(address, deliver);
});

async function signIn(person: Subject): Promise<string> {
  issuer.state.person = person;
  const begun = await server.send('POST', '/sso/start', { organization: 'northwind' }, { origin: ORIGIN });
  const cookie = begun.headers
    .getSetCookie()
    .find((line) => line.includes('issuer_sign_in='))!
    .split(';')[0]!;
  const { state, code, iss } = await issuer.visit(begun.json.url);
  const signed = await server.send('POST', '/sso', { state, code, iss }, { origin: ORIGIN, cookie });
  expect(signed.status).toBe(200);
  return signed.json.token;
}
const statusOf = async (token: string) => (await server.withToken(token).get('/users/me')).status;

const now = () => Math.floor(clock.now().getTime() / 1000);
let made = 0;
const claims = () => ({
  iss: issuer.issuer,
  aud: CLIENT.client_id,
  iat: now(),
  exp: now() + 120,
  jti: `token ${(made += 1)}`,
  events: EVENTS,
  sub: 's3',
});

describe('a sign-out at the issuer', () => {
  it('ends the session that it began there, and no other, and is in the audit log', async () => {
    const first = await signIn(STAFF);
    const second = await signIn(STAFF);
    const other = await signIn(ADMIN);
    const own = await server.as(3);
    issuer.state.person = STAFF;
    const third = await signIn(STAFF);
    await issuer.leave();
    expect(await Promise.all([first, second, third, other, own.token].map(statusOf))).toEqual([
      200, 200, 401, 200, 200,
    ]);
    const entries = await db.select().from(audit_log).where(eq(audit_log.operation, 'account.sign_out'));
    expect(entries).toMatchObject([{ tenant_id: NORTHWIND, user_id: personOf(3) }]);
  });

  it('ends all sessions of a person whom the token names without one of them', async () => {
    const all = [await signIn(STAFF), await signIn(STAFF)];
    const other = await signIn(ADMIN);
    const answer = await post(await issuer.sign(claims()));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await Promise.all([...all, other].map(statusOf))).toEqual([401, 401, 200]);
  });

  it('ends sessions from before their name was stored by the person', async () => {
    const token = await signIn(STAFF);
    await db.update(sessions).set({ issuer_sid: null });
    await post(await issuer.sign({ ...claims(), sid: 'another', sub: 's4' }));
    expect(await statusOf(token)).toBe(200);
    await post(await issuer.sign({ ...claims(), sid: 'another' }));
    expect(await statusOf(token)).toBe(401);
  });

  it('is answered alike for people who have no session', async () => {
    expect((await post(await issuer.sign({ ...claims(), sub: 'nobody' }))).status).toBe(200);
  });
});

describe('a logout token that is refused', () => {
  const without = (name: string) => {
    const { [name]: _, ...rest } = claims() as Record<string, unknown>;
    return rest;
  };

  it.each<[string, () => object]>([
    ['for another client', () => ({ ...claims(), aud: 'another' })],
    ['of another issuer', () => ({ ...claims(), iss: 'https://other.example' })],
    ['that has expired', () => ({ ...claims(), iat: now() - 300, exp: now() - 61 })],
    ['issued long ago', () => ({ ...claims(), iat: now() - 661 })],
    ['issued in the future', () => ({ ...claims(), iat: now() + 120 })],
    ['with a nonce', () => ({ ...claims(), nonce: 'n' })],
    ['without its event', () => ({ ...claims(), events: { other: {} } })],
    ['without events', () => without('events')],
    ['without a person or session', () => without('sub')],
    ['without a number', () => without('jti')],
    ['without an end', () => without('exp')],
    ['without a time', () => without('iat')],
  ])('%s', async (_, spoiled) => {
    const token = await signIn(STAFF);
    const answer = await post(await issuer.sign(spoiled() as ReturnType<typeof claims>));
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(await statusOf(token)).toBe(200);
  });

  it('signed by another key, or by none, or no token at all', async () => {
    const token = await signIn(STAFF);
    expect((await post(await issuer.sign(claims(), 'unknown'))).status).toBe(400);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await post(`${part({ alg: 'none' })}.${part(claims())}.`)).status).toBe(400);
    expect((await post('x')).status).toBe(400);
    expect((await deliver(address, { method: 'POST' })).status).toBe(400);
    expect(await statusOf(token)).toBe(200);
  });

  it('used again', async () => {
    const same = await issuer.sign(claims());
    expect((await post(same)).status).toBe(200);
    const token = await signIn(STAFF);
    expect((await post(same)).status).toBe(400);
    expect(await statusOf(token)).toBe(200);
  });

  it('at the address of no issuer', async () => {
    const token = await issuer.sign(claims());
    expect((await post(token, `${ORIGIN}/sso/${personOf(3)}/logout`)).status).toBe(400);
    expect((await post(token, `${ORIGIN}/sso/x/logout`)).status).toBe(400);
  });

  it('while the issuer cannot be reached, which it may send again', async () => {
    const token = await signIn(STAFF);
    const logout = await issuer.sign(claims());
    issuer.state.silent = true;
    expect((await post(logout)).status).toBe(503);
    issuer.state.silent = false;
    expect((await post(logout)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('as often as sign-ins from an address, and right ones without a limit', async () => {
    server.deps.env.LOGIN_MAX_PER_ADDRESS = 3;
    for (let each = 0; each < 5; each += 1)
      expect((await post(await issuer.sign({ ...claims(), sub: 'nobody' }))).status).toBe(200);
    for (let each = 0; each < 3; each += 1) expect((await post('x')).status).toBe(400);
    const refused = await post(await issuer.sign(claims()));
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    server.deps.env.LOGIN_MAX_PER_ADDRESS = 100;
  });
});
