import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { audit_log, users } from '../../../server/db/schema';
import type { Place } from '../../../src/resources/account/contract';
import { NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';

/** Calls for a person's own account. */
const mails: string[] = [];
const server = await createTestServer({
  mail: { send: async ({ to, subject }) => void mails.push(`${to}: ${subject}`), rehearse: async () => {} },
});
const EMAIL = 'role3@northwind.example';
const NEW = 'three quiet words';

const login = (password = PASSWORD, email = EMAIL) => server.send('POST', '/login', { email, password });
const signedIn = async (email = EMAIL) => server.withToken((await login(PASSWORD, email)).json.token);
const code = () => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: server.clock.now().getTime() });
const enrol = () =>
  server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, personOf(3)));

it('shows who one is and where one is signed in, the session that asks first', async () => {
  await signedIn();
  server.clock.advance(120);
  const here = await signedIn();
  expect((await here.get('/account/me')).json).toEqual({
    id: personOf(3),
    name: 'Role 3',
    email: EMAIL,
    role: 3,
    tenant_id: NORTHWIND,
    tenant_name: 'Northwind',
    mfa: false,
    passkeys: [],
  });
  const { json } = await here.get('/account');
  expect(json.total).toBe(2);
  expect(json.records.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  const [{ signed_in_at: latest }, { signed_in_at: first }] = json.records;
  expect(Date.parse(latest) - Date.parse(first)).toBe(120_000);
});

it('names the browser and the network of each sign-in, and mails the first one in a browser', async () => {
  const from = (userAgent: string, cookie?: string) =>
    server.send(
      'POST',
      '/login',
      { email: EMAIL, password: PASSWORD },
      { 'user-agent': userAgent, ...(cookie && { cookie }) },
    );
  const news = () => mails.filter((mail) => mail.includes('New sign-in'));
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  mails.length = 0;
  const first = await from(firefox);
  expect(news(), 'the first of the account').toEqual([]);
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
  server.clock.advance(60);
  await from(firefox, cookie);
  expect(news(), 'in a known browser').toEqual([]);
  server.clock.advance(60);
  const phone = server.withToken((await from(safari)).json.token);
  await vi.waitFor(() => expect(news()).toHaveLength(1));
  const { json } = await phone.get('/account');
  expect(json.records.map(({ device, address }: Place) => [device, address])).toEqual([
    ['Safari, iPhone', 'local'],
    ['Firefox, Windows', 'local'],
    ['Firefox, Windows', 'local'],
  ]);
});

it('does not list a session that no call is accepted from any more', async () => {
  await signedIn();
  server.clock.advance(31 * 60);
  expect((await (await signedIn()).get('/account')).json.total).toBe(1);
});

it('a name that was changed is the one that others see, and the change is in the audit log', async () => {
  const me = await signedIn();
  expect((await me.post('/account/name', { name: '  Ann Reyes ' })).status).toBe(204);
  expect((await me.get('/users/me')).json.name).toBe('Ann Reyes');
  const rows = await server.db.select().from(audit_log).where(eq(audit_log.operation, 'account.rename'));
  expect(rows).toMatchObject([{ user_id: personOf(3), tenant_id: NORTHWIND }]);
  expect((await me.post('/account/name', { name: ' ' })).status).toBe(422);
});

it('a new password needs the current one, ends every other session and is told by mail', async () => {
  const other = await signedIn();
  const me = await signedIn();
  const wrong = await me.post('/account/password', { current: 'not the password', password: NEW });
  expect(wrong).toMatchObject({ status: 422, json: { errors: [{ field: 'current', code: 'wrong' }] } });
  expect((await other.get('/users/me')).status).toBe(200);
  mails.length = 0;

  expect(
    (await me.post('/account/password', { current: PASSWORD, password: 'Iloveyou' })).json.errors,
  ).toMatchObject([{ field: 'password', code: 'leaked' }]);
  expect((await me.post('/account/password', { current: PASSWORD, password: NEW })).status).toBe(204);
  expect((await me.get('/users/me')).status).toBe(200);
  expect((await other.get('/users/me')).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
  expect(mails[0]).toMatch(/^role3@northwind\.example: Your password .* was changed$/);
});

it('guesses of the current password are limited like those at the sign-in', async () => {
  const me = await signedIn();
  const guess = () => me.post('/account/password', { current: 'not the password', password: NEW });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status);
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(422));
  expect(statuses.at(-1)).toBe(429);
  const right = await me.post('/account/password', { current: PASSWORD, password: NEW });
  expect(right.status).toBe(429);
});

it('a stranger who guesses at the sign-in keeps nobody from a new password', async () => {
  const me = await signedIn();
  for (let n = 0; n <= server.deps.env.LOGIN_MAX_PER_ACCOUNT; n += 1) await login('not the password');
  expect((await me.post('/account/password', { current: PASSWORD, password: NEW })).status).toBe(204);
});

it('a new authenticator app needs the password and a code of the old one, once', async () => {
  const me = await signedIn();
  const ask = (current: string, given: string) => me.post('/account/new_app', { current, code: given });
  expect((await ask(PASSWORD, '000000')).json.type).toBe('urn:problem:no_app');
  await enrol();
  expect((await ask('not the password', code())).status).toBe(422);
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
  expect((await ask(PASSWORD, wrong)).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);
  expect((await me.get('/users/me')).status).toBe(200);
  expect((await ask(PASSWORD, code())).status).toBe(204);
  expect((await me.get('/users/me')).status).toBe(401);
  expect((await login()).json.mfa).toBe('setup');
});

it('ends one session or all others, of nobody else', async () => {
  const [me, second, third] = [await signedIn(), await signedIn(), await signedIn()];
  const stranger = await signedIn('role4@northwind.example');
  const [foreign] = (await stranger.get('/account')).json.records;
  expect((await me.del(`/account/${foreign.id}`)).status).toBe(404);
  expect((await stranger.get('/users/me')).status).toBe(200);

  const [own] = (await second.get('/account')).json.records;
  expect((await me.del(`/account/${own.id}`)).status).toBe(204);
  expect((await second.get('/users/me')).status).toBe(401);
  expect((await third.get('/users/me')).status).toBe(200);

  expect((await me.post('/account/leave')).status).toBe(204);
  expect((await third.get('/users/me')).status).toBe(401);
  expect((await me.get('/account')).json.total).toBe(1);
  expect((await stranger.get('/users/me')).status).toBe(200);
});
