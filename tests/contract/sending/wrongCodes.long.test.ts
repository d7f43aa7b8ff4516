import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import { seal, secretKey } from '../../../server/auth/secrets';
import { users } from '../../../server/db/schema';
import { createTestServer, ORIGIN } from '../../support/server';
import { NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';

/** Limits on wrong codes and passwords, and the browsers that are known (OWASP, device cookies). */
const server = await createTestServer();
const EMAIL = 'role3@northwind.example';
const code = (secret = TOTP_SECRET) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
const login = (password = PASSWORD, email = EMAIL) => server.send('POST', '/login', { email, password });

const set = (values: Partial<typeof users.$inferInsert>) =>
  server.db
    .update(users)
    .set(values)
    .where(eq(users.id, personOf(3)));
const enrol = () =>
  set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) });

async function halfWay() {
  const { json } = await login();
  return server.withToken(json.temptoken);
}

const EMAIL_4 = 'role4@northwind.example';
type Answer = Awaited<ReturnType<typeof login>>;
/** As a browser keeps it, name and value. */
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const from = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});
const signIn = (cookie = '', email = EMAIL) =>
  server.send('POST', '/login', { email, password: PASSWORD }, from(cookie));
const give = (temptoken: string, given: string, cookie = '') =>
  server.withToken(temptoken).post('/mfa', { code: given, tenant_id: NORTHWIND }, from(cookie));

/** Wrong codes, with a new sign-in whenever the last one is spent. */
async function guess(times: number, cookie = ''): Promise<number[]> {
  const statuses: number[] = [];
  let token = (await signIn(cookie)).json.temptoken;
  for (let n = 0; n < times; n += 1) {
    const { status } = await give(token, wrong(code()), cookie);
    statuses.push(status);
    if (status === 401) token = (await signIn(cookie)).json.temptoken;
  }
  return statuses;
}
async function knownBrowser(): Promise<string> {
  const { json } = await signIn();
  const done = await give(json.temptoken, code());
  server.clock.advance(30);
  return cookieOf(done);
}

it('wrong codes are counted over all sign-ins, whatever the password was', async () => {
  await enrol();
  const statuses = await guess(60);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  const locked = await give((await signIn()).json.temptoken, code());
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBe(3600);
  server.clock.advance(3601);
  expect((await give((await signIn()).json.temptoken, code())).status).toBe(200);
});

it('wrong codes are counted while a second factor is set up, too', async () => {
  await set({ mfa_required: true });
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    const client = await halfWay();
    const { json } = await client.get('/mfa/qr');
    const body = { code: wrong(code(json.secret)), secret: json.secret };
    statuses.push((await client.post('/mfa/enable', body)).status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
});

it('wrong codes are mailed to the owner once for each time that no more are taken', async () => {
  await enrol();
  await guess(40);
  const mail = await server.mailbox.next();
  expect(mail.to).toBe(EMAIL);
  expect(mail.text).toContain('10 wrong codes');
  expect(mail.text).toContain('choose a new one');
  expect(mail.text).toContain(`${ORIGIN}/`);
  server.clock.advance(3601);
  await guess(40);
  await server.mailbox.next();
  expect(server.mailbox.sent).toHaveLength(2);
});

it('guesses of a stranger do not keep the owner out of a browser they have used before', async () => {
  await enrol();
  const cookie = await knownBrowser();
  await guess(40);
  for (let n = 0; n < 20; n += 1) await login('guess');
  expect((await signIn()).status).toBe(429);
  const half = await signIn(cookie);
  expect(half.json.mfa).toBe('verify');
  expect((await give(half.json.temptoken, code(), cookie)).status).toBe(200);
});

it('guesses of a known browser are limited too', async () => {
  await enrol();
  const cookie = await knownBrowser();
  expect((await guess(40, cookie)).filter((status) => status !== 429)).toHaveLength(10);
  const body = { email: EMAIL, password: 'guess' };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push((await server.send('POST', '/login', body, from(cookie))).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  // Elsewhere the account is as open as before.
  expect((await login()).status).toBe(200);
});

it('a known browser is known for its own person, as long as the password is the same, for 180 days', async () => {
  const cookie = cookieOf(await signIn());
  for (let n = 0; n < 11; n += 1) await login('guess');
  for (let n = 0; n < 11; n += 1) await login('guess', EMAIL_4);
  expect((await signIn(cookie)).status).toBe(200);
  expect((await signIn(cookie, EMAIL_4)).status).toBe(429);
  expect((await signIn(cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).status).toBe(429);
  await set({ password_hash: await hashPassword(PASSWORD) });
  expect((await signIn(cookie)).status).toBe(429);
  server.clock.advance(901);
  const later = cookieOf(await signIn());
  server.clock.advance(180 * 86_400);
  for (let n = 0; n < 11; n += 1) await login('guess');
  expect((await signIn(later)).status).toBe(429);
});

it('a browser that two people share is known for both, and five at most', async () => {
  const first = cookieOf(await signIn());
  const both = cookieOf(await signIn(first, EMAIL_4));
  expect(both.split('~')).toHaveLength(2);
  for (let n = 0; n < 11; n += 1) await login('guess');
  expect((await signIn(both)).status).toBe(200);
  let cookie = both;
  for (const email of ['role5@northwind.example', 'role2@northwind.example', 'role1@northwind.example'])
    cookie = cookieOf(await signIn(cookie, email));
  cookie = cookieOf(await signIn(cookie, 'role1@globex.example'));
  expect(cookie.split('~')).toHaveLength(5);
  expect((await signIn(cookie)).status).toBe(429);
});

it('the cookie is for the server alone, and only with a finished sign-in', async () => {
  await enrol();
  const { headers } = await signIn('', EMAIL_4);
  expect(headers.get('set-cookie')).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await signIn()).headers.get('set-cookie')).toBeNull();
  const body = { email: EMAIL_4, password: PASSWORD };
  const secure = await server.send('POST', '/login', body, { origin: ORIGIN });
  expect(secure.headers.get('set-cookie')).toMatch(/^__Host-known_browser=[^;]+;.*; Secure/);
  expect(secure.headers.get('access-control-allow-credentials')).toBe('true');
  const foreign = await server.send('POST', '/login', body, { origin: 'https://evil.example' });
  expect(foreign.headers.get('access-control-allow-credentials')).toBeNull();
});

it('an administrator who resets the second factor lets the person in again', async () => {
  await enrol();
  await guess(20);
  await (await server.as(4)).post(`/users/${personOf(3)}/reset_mfa`);
  const client = await halfWay();
  const { json } = await client.get('/mfa/qr');
  const body = { code: code(json.secret), secret: json.secret };
  expect((await client.post('/mfa/enable', body)).status).toBe(200);
});
