import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { audit_log, idempotency_keys, recovery_codes, users } from '../../../server/db/schema';
import { NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';

/** Codes that replace the authenticator's at sign-in (decision 119). */
const server = await createTestServer();
const EMAIL = 'role3@northwind.example';
const ME = personOf(3);

const appCode = () => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: server.clock.now().getTime() });
const enrol = () =>
  server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, ME));
const login = () => server.send('POST', '/login', { email: EMAIL, password: PASSWORD });
const give = async (code: string) =>
  server.withToken((await login()).json.temptoken).post('/mfa', { code, tenant_id: NORTHWIND });

/** Signed in with an app, whose next code can be used. */
async function enrolled() {
  await enrol();
  const { json } = await give(appCode());
  server.clock.advance(30);
  return server.withToken(json.token);
}

type Client = Awaited<ReturnType<typeof enrolled>>;
const make = (me: Client, code = appCode(), current = PASSWORD) =>
  me.post('/account/recovery_codes', { current, code });

async function withCodes(): Promise<{ me: Client; codes: string[] }> {
  const me = await enrolled();
  const { json } = await make(me);
  server.clock.advance(30);
  await server.mailbox.next();
  return { me, codes: json.codes };
}

it('ten codes are made with the password and a code of the app, and nothing stores them', async () => {
  const me = await enrolled();
  expect((await me.get('/account/me')).json.recovery_codes).toBeUndefined();
  expect((await make(me, appCode(), 'not the password')).json.errors).toMatchObject([{ field: 'current' }]);
  expect((await make(me, '000000')).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);

  const { status, json } = await make(me);
  expect(status).toBe(200);
  expect(json.codes).toHaveLength(10);
  expect(new Set(json.codes).size).toBe(10);
  for (const code of json.codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await me.get('/account/me')).json.recovery_codes).toEqual({
    left: 10,
    made_at: server.clock.now().toISOString(),
  });

  const stored = JSON.stringify([
    await server.db.select().from(recovery_codes),
    await server.db.select().from(audit_log),
    await server.db.select().from(idempotency_keys),
  ]);
  for (const code of json.codes) expect(stored).not.toContain(code);
  const logged = await server.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.operation, 'account.new_recovery_codes'));
  expect(logged).toMatchObject([{ user_id: ME, tenant_id: NORTHWIND }]);
  const mail = await server.mailbox.next();
  expect(mail.subject).toMatch(/^New recovery codes/);
  expect(json.codes.some((code: string) => mail.text.includes(code))).toBe(false);
});

it('nobody makes codes without an app', async () => {
  const me = await server.as(3);
  expect((await make(me)).json.type).toBe('urn:problem:no_app');
});

it('a code signs in once, in any form that people type, is mailed and is in the audit log', async () => {
  const { me, codes } = await withCodes();
  const typed = ` ${codes[0]!.toLowerCase().replace('-', '').replaceAll('0', 'o')} `;
  const signed = await give(typed);
  expect(signed).toMatchObject({ status: 200, json: { role: 3 } });
  expect((await server.withToken(signed.json.token).get('/users/me')).status).toBe(200);
  expect((await me.get('/account/me')).json.recovery_codes.left).toBe(9);
  const mail = await server.mailbox.next(/recovery code/);
  expect(mail.to).toBe(EMAIL);
  expect(mail.text).toContain('9 are left.');
  const logged = await server.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.operation, 'account.use_recovery_code'));
  expect(logged).toMatchObject([{ user_id: ME, tenant_id: NORTHWIND, params: { left: 9 } }]);

  expect((await give(codes[0]!)).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);
  expect((await give(codes[1]!)).status).toBe(200);
  expect((await give(appCode())).status).toBe(200);
});

it('of two sign-ins at once with the same code, one succeeds', async () => {
  const { codes } = await withCodes();
  const tokens = [(await login()).json.temptoken, (await login()).json.temptoken];
  const answers = await Promise.all(
    tokens.map((token) => server.withToken(token).post('/mfa', { code: codes[0]!, tenant_id: NORTHWIND })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('new codes make the earlier ones worthless, and a recovery code makes them as well', async () => {
  const { me, codes } = await withCodes();
  const { status, json } = await make(me, codes[9]);
  expect(status).toBe(200);
  for (const code of codes.slice(0, 2)) expect((await give(code)).status).toBe(422);
  expect((await give(json.codes[0])).status).toBe(200);
});

it('wrong codes count like those of the app, and the sixth needs the password again', async () => {
  const { codes } = await withCodes();
  const wrong = codes[0]!.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
  const statuses: number[] = [];
  let { temptoken } = (await login()).json;
  for (let n = 0; n < 11; n += 1) {
    const code = n % 2 ? '000000' : wrong;
    const { status } = await server.withToken(temptoken).post('/mfa', { code, tenant_id: NORTHWIND });
    statuses.push(status);
    if (status === 401) ({ temptoken } = (await login()).json);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 401, 422, 422, 422, 422, 401, 429]);
  expect((await give(codes[0]!)).status).toBe(429);
});

it('a code is worth nothing for another person, nor in another form of the call', async () => {
  const { codes } = await withCodes();
  const other = personOf(4);
  const [mine] = await server.db.select().from(users).where(eq(users.id, ME));
  await server.db.update(users).set({ mfa_secret: mine!.mfa_secret }).where(eq(users.id, other));
  const theirs = await server.send('POST', '/login', {
    email: 'role4@northwind.example',
    password: PASSWORD,
  });
  const taken = await server
    .withToken(theirs.json.temptoken)
    .post('/mfa', { code: codes[0], tenant_id: NORTHWIND });
  expect(taken.status).toBe(422);
  for (const code of ['', '12345', '1234567', `${codes[0]}0`, 'ABCDE_FGHJK']) {
    expect((await give(code)).json.errors).toMatchObject([{ field: 'code' }]);
  }
});

it('a recovery code replaces the lost app by another one, which ends the codes', async () => {
  const { me, codes } = await withCodes();
  expect((await me.post('/account/new_app', { current: PASSWORD, code: codes[0] })).status).toBe(204);
  expect((await login()).json.mfa).toBe('setup');
  await enrol();
  expect((await give(codes[1]!)).status).toBe(422);
});

it('an administrator’s reset ends the codes, and so does the removal of the person', async () => {
  const { codes } = await withCodes();
  await (await server.as(4)).post(`/users/${ME}/reset_mfa`);
  await enrol();
  expect((await give(codes[0]!)).status).toBe(422);
  await make(await enrolled());
  expect(await server.db.select().from(recovery_codes)).toHaveLength(10);
  await (await server.as(4)).del(`/users/${ME}`);
  expect(await server.db.select().from(recovery_codes)).toEqual([]);
});
