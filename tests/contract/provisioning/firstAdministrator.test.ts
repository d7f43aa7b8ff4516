import { TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { audit_log, users } from '../../../server/db/schema';
import { newSetupCode } from '../../../server/auth/setupCode';
import { empty } from '../../support/database';
import { createTestServer } from '../../support/server';

const server = await createTestServer({
  env: { DEMO: false, CARRIER: 'none' },
  app: { console: () => new Response('the console') },
});
const { db, deps, clock, send, withToken } = server;

const OWNER = { name: 'Olivia', email: 'owner@provider.example', provider: 'Acme Messaging' };
const PASSWORD = 'correct-Horse-42-battery';
const make = (code: string, change: object = {}) =>
  send('POST', '/first_administrator', { code, ...OWNER, password: PASSWORD, ...change });
const printed = () => newSetupCode(db, deps.env, clock.now());
const isNeeded = async () => (await send('GET', '/first_administrator')).json.needed;
const visit = async (path: string) => {
  const { status, headers } = await server.app.request(`http://server.example${path}`);
  return [status, headers.get('location')];
};

beforeEach(() => empty(server));

it('is made by the printed code, signs in with a second factor, and stands in the log', async () => {
  expect(await isNeeded()).toBe(true);
  expect(await visit('/')).toEqual([302, '/reset_password?first_administrator']);
  const code = await printed();
  expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  // As people type it.
  expect((await make(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).status).toBe(204);
  expect(await isNeeded()).toBe(false);
  expect(await visit('/')).toEqual([200, null]);

  const { json: step } = await send('POST', '/login', { email: OWNER.email, password: PASSWORD });
  expect(step.mfa).toBe('setup');
  const half = withToken(step.temptoken);
  const { secret } = (await half.get('/mfa/qr')).json;
  const answer = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const owner = withToken((await half.post('/mfa/enable', { code: answer, secret })).json.token);
  expect((await owner.get('/users/me')).json).toMatchObject({ role: 5, tenant_name: 'Acme Messaging' });
  const [person] = await db.select().from(users);
  const made = eq(audit_log.operation, 'session.make_first_administrator');
  expect(await db.select().from(audit_log).where(made)).toMatchObject([
    { user_id: person!.id, user_name: 'Olivia', records: [person!.id], ip: expect.any(String) },
  ]);
});

it('is made once: the code is worth nothing once anybody is there', async () => {
  const code = await printed();
  const answers = await Promise.all([make(code), make(code, { email: 'second@provider.example' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await make(code)).toMatchObject({
    status: 409,
    json: { type: 'urn:problem:administrator_exists', detail: expect.stringContaining('already') },
  });
  expect(await db.select().from(users)).toHaveLength(1);
});

it.each(['0000-0000-0000-0000-0000-0000', 'UUUU-UUUU-UUUU-UUUU-UUUU-UUUU', 'a code', '-'])(
  'takes no other code (%s)',
  async (code) => {
    const { status, json } = await make(code);
    expect([status, json.errors[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'code', message: expect.stringContaining('not the code') }),
    ]);
    expect(await isNeeded()).toBe(true);
  },
);

it('takes no code after an hour, none with another time, and none of another key', async () => {
  const code = await printed();
  const elsewhere = await newSetupCode(db, { ...deps.env, SECRET_KEY: '7'.repeat(64) }, clock.now());
  expect((await make(elsewhere)).json.errors[0].message).toContain('not the code');
  clock.advance(61 * 60_000);
  expect((await make(code)).json.errors[0].message).toContain('has expired');
  const later = (await printed()).slice(0, 7) + code.slice(7);
  expect((await make(later)).json.errors[0].message).toContain('not the code');
  expect((await make(await printed())).status).toBe(204);
});

it('limits the codes that a network may try', async () => {
  for (let time = 0; time < 10; time += 1) expect((await make('a code')).status).toBe(422);
  const { status, headers } = await make(await printed());
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  clock.advance(deps.env.LOGIN_WINDOW_SECONDS * 1000 + 1);
  expect((await make(await printed())).status).toBe(204);
});

it('takes no password that is easy to guess', async () => {
  const { status, json } = await make(await printed(), { password: 'AcmeMessaging1' });
  expect([status, json.errors[0].field, json.errors[0].code]).toEqual([422, 'password', 'named']);
  expect(await isNeeded()).toBe(true);
});
