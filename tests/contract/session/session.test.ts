import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import { seal, secretKey } from '../../../server/auth/secrets';
import { audit_log, memberships, users } from '../../../server/db/schema';
import { createTestServer } from '../../support/server';
import { GLOBEX, NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';

const server = await createTestServer();
const EMAIL = 'role3@northwind.example';
const login = (password = PASSWORD, email = EMAIL) => server.send('POST', '/login', { email, password });
const code = (secret = TOTP_SECRET) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const enrol = () =>
  server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, personOf(3)));
const require2 = () =>
  server.db
    .update(users)
    .set({ mfa_required: true })
    .where(eq(users.id, personOf(3)));

async function halfWay() {
  const { json } = await login();
  return { ...json, client: server.withToken(json.temptoken) };
}

describe('password', () => {
  it('signs in a user without a second factor, and says who it is', async () => {
    const { status, json } = await login();
    expect({ status, role: json.role }).toEqual({ status: 200, role: 3 });
    const me = await server.withToken(json.token).get('/users/me');
    expect(me.json).toEqual({
      id: personOf(3),
      name: 'Role 3',
      email: EMAIL,
      role: 3,
      tenant_id: NORTHWIND,
      tenant_name: 'Northwind',
    });
  });

  it('takes the address in any case', async () => {
    expect((await login(PASSWORD, ' ROLE3@Northwind.Example')).status).toBe(200);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const unknown = await login(PASSWORD, 'nobody@northwind.example');
    const wrongPassword = await login('not the password');
    expect(unknown.status).toBe(401);
    expect({ ...unknown.json, request_id: '' }).toEqual({ ...wrongPassword.json, request_id: '' });
  });

  it('stops guessing at one account after ten tries, and lets it in again when the window has passed', async () => {
    for (let n = 0; n < 10; n += 1) await login('guess');
    const stopped = await login();
    expect(stopped.status).toBe(429);
    expect(Object.fromEntries(stopped.headers)).toMatchObject({
      'retry-after': '900',
      'ratelimit-policy': '"attempts";q=10;w=900',
      ratelimit: '"attempts";r=0;t=900',
    });
    server.clock.advance(901);
    expect((await login()).status).toBe(200);
  });

  it('evaluates at most ten of fifty guesses that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => login('guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

describe('Unicode', () => {
  const COMPOSED = 'crème brûlée';
  const setHash = async (form: string) =>
    server.db
      .update(users)
      .set({ password_hash: await hash(form) })
      .where(eq(users.id, personOf(3)));

  it.each([
    ['typed decomposed', COMPOSED.normalize('NFD')],
    ['typed with another space', COMPOSED.replace(' ', '\u00a0')],
  ])('a password is the same one %s', async (_, typed) => {
    await server.db
      .update(users)
      .set({ password_hash: await hashPassword(COMPOSED) })
      .where(eq(users.id, personOf(3)));
    expect((await login(typed)).status).toBe(200);
  });

  it('a hash that was made of another form still works, from either machine, and is made again', async () => {
    for (const typed of [COMPOSED, COMPOSED.normalize('NFD')]) {
      await setHash(COMPOSED.normalize('NFD'));
      expect((await login(typed)).status).toBe(200);
      const [{ password_hash } = {}] = await server.db
        .select()
        .from(users)
        .where(eq(users.id, personOf(3)));
      expect(await verify(password_hash!, COMPOSED)).toBe(true);
    }
    await setHash('two\u3000words');
    expect((await login('two\u3000words')).status).toBe(200);
  });

  it('a letter without its accent is another password', async () => {
    await setHash(COMPOSED);
    expect((await login('creme brulee')).status).toBe(401);
  });
});

describe('session', () => {
  it('ends after 30 idle minutes, which the profile poll does not interrupt', async () => {
    const client = await server.as(3);
    server.clock.advance(20 * 60);
    expect((await client.get('/users/me')).status).toBe(200);
    server.clock.advance(10 * 60);
    expect((await client.get('/users/me')).status).toBe(401);
  });

  it('ends after 30 minutes in which there were only polls, and is kept by what a person does', async () => {
    const client = await server.as(3);
    const poll = () => client.get('/campaigns', { 'x-passive': '1' });
    const profile = (passive: string) => client.get('/users/me', { 'x-passive': passive });
    server.clock.advance(20 * 60);
    expect((await client.get('/campaigns', { 'x-passive': '0' })).status).toBe(200);
    server.clock.advance(20 * 60);
    expect((await profile('0')).status).toBe(200);
    for (let minutes = 0; minutes < 20; minutes += 10) {
      server.clock.advance(10 * 60);
      expect((await poll()).status).toBe(200);
      expect((await profile('1')).status).toBe(200);
    }
    server.clock.advance(10 * 60);
    expect((await poll()).status).toBe(401);
  });

  it('stays while it is used, for twelve hours at most', async () => {
    const client = await server.as(3);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.clock.advance(20 * 60);
      expect((await client.get('/clients')).status).not.toBe(401);
    }
    server.clock.advance(20 * 60);
    expect((await client.get('/clients')).status).toBe(401);
  });

  it('follows a change of role at once', async () => {
    const client = await server.as(4);
    await server.db
      .update(memberships)
      .set({ role: 3 })
      .where(eq(memberships.user_id, personOf(4)));
    expect((await client.get('/users')).status).toBe(403);
  });

  it('ends when the person signs out: a copy of its token is worth nothing, other sessions stay', async () => {
    const [here, there] = [await server.as(3), await server.as(3)];
    expect((await here.post('/users/me/sign_out')).status).toBe(204);
    expect((await here.get('/users/me')).status).toBe(401);
    expect((await here.post('/users/me/sign_out')).status).toBe(401);
    expect((await there.get('/users/me')).status).toBe(200);
    expect(await server.db.select().from(audit_log)).toMatchObject([
      { operation: 'account.sign_out', user_name: 'Role 3' },
    ]);
  });

  it('ends with the person', async () => {
    const client = await server.as(3);
    await server.db.delete(users).where(eq(users.id, personOf(3)));
    expect((await client.get('/users/me')).status).toBe(401);
  });
});

describe('second factor', () => {
  it('that is given up ends its temporary token, and nothing else', async () => {
    await enrol();
    const [given, kept] = [await halfWay(), await halfWay()];
    expect((await given.client.post('/mfa/cancel')).status).toBe(204);
    const verify = ({ client }: typeof given) => client.post('/mfa', { code: code(), tenant_id: NORTHWIND });
    expect((await verify(given)).status).toBe(401);
    expect((await kept.client.post('/users/me/sign_out')).status).toBe(401);
    const { json } = await verify(kept);
    expect((await server.withToken(json.token).post('/mfa/cancel')).status).toBe(401);
    expect((await server.withToken(json.token).get('/users/me')).status).toBe(200);
  });

  it('is verified with the app’s code', async () => {
    await enrol();
    const { mfa, tenants, client } = await halfWay();
    expect({ mfa, tenants }).toEqual({ mfa: 'verify', tenants: [{ id: NORTHWIND, name: 'Northwind' }] });
    const { json } = await client.post('/mfa', { code: code(), tenant_id: NORTHWIND });
    expect((await server.withToken(json.token).get('/users/me')).status).toBe(200);
  });

  it('is set up with the secret that was shown, and only with it', async () => {
    await require2();
    const { mfa, client } = await halfWay();
    expect(mfa).toBe('setup');
    const { json: shown } = await client.get('/mfa/qr');
    expect(shown.otpauth_url).toContain(`secret=${shown.secret}`);
    expect((await client.get('/mfa/qr')).json.secret).toBe(shown.secret);
    const foreign = await client.post('/mfa/enable', { code: code(), secret: TOTP_SECRET });
    expect(foreign.json.errors[0].field).toBe('secret');
    const { json } = await client.post('/mfa/enable', { code: code(shown.secret), secret: shown.secret });
    expect((await server.withToken(json.token).get('/users/me')).status).toBe(200);
    expect((await login()).json.mfa).toBe('verify');
    const logged = await server.db.select().from(audit_log).where(eq(audit_log.operation, 'account.add_app'));
    expect(logged).toMatchObject([{ tenant_id: NORTHWIND, user_id: personOf(3) }]);
    expect(await server.mailbox.next(/^An authenticator app .* was set up$/)).toMatchObject({ to: EMAIL });
  });

  it('cannot be set up again with the password alone', async () => {
    await enrol();
    const { client } = await halfWay();
    expect((await client.get('/mfa/qr')).status).toBe(409);
    expect((await client.post('/mfa/enable', { code: code(), secret: TOTP_SECRET })).status).toBe(409);
  });

  it('takes one of fifty equal codes that arrive together', async () => {
    await enrol();
    const { client } = await halfWay();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/mfa', { code: code(), tenant_id: NORTHWIND })),
    );
    expect(answers.filter(({ status }: { status: number }) => status === 200)).toHaveLength(1);
  });

  it('takes no code twice, not even in another sign-in', async () => {
    await enrol();
    const first = await halfWay();
    await first.client.post('/mfa', { code: code(), tenant_id: NORTHWIND });
    const second = await halfWay();
    expect((await second.client.post('/mfa', { code: code(), tenant_id: NORTHWIND })).status).toBe(422);
    server.clock.advance(30);
    expect((await second.client.post('/mfa', { code: code(), tenant_id: NORTHWIND })).status).toBe(200);
  });

  it('starts over after five wrong codes', async () => {
    await enrol();
    const { client } = await halfWay();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await client.post('/mfa', { code: wrong(code()), tenant_id: NORTHWIND })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 401]);
    expect((await client.post('/mfa', { code: code(), tenant_id: NORTHWIND })).status).toBe(401);
  });

  it('starts over after ten minutes', async () => {
    await enrol();
    const { client } = await halfWay();
    server.clock.advance(600);
    expect((await client.post('/mfa', { code: code(), tenant_id: NORTHWIND })).status).toBe(401);
  });

  it('opens no tenant the person does not belong to', async () => {
    await enrol();
    const { client } = await halfWay();
    expect((await client.post('/mfa', { code: code(), tenant_id: GLOBEX })).status).toBe(404);
  });

  it('asks a member of two tenants which one, and opens that', async () => {
    await enrol();
    await server.db.insert(memberships).values({ tenant_id: GLOBEX, user_id: personOf(3), role: 4 });
    const { tenants, client } = await halfWay();
    expect(tenants).toEqual([
      { id: GLOBEX, name: 'Globex' },
      { id: NORTHWIND, name: 'Northwind' },
    ]);
    const { json } = await client.post('/mfa', { code: code(), tenant_id: GLOBEX });
    expect((await server.withToken(json.token).get('/users/me')).json).toMatchObject({
      role: 4,
      tenant_name: 'Globex',
    });
  });

  it('keeps the two kinds of token apart', async () => {
    await enrol();
    const { client } = await halfWay();
    expect((await client.get('/users/me')).status).toBe(401);
    const session = await server.as(4);
    expect((await session.get('/mfa/qr')).status).toBe(401);
  });
});
