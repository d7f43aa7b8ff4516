import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../server/auth/tokens';
import {
  audit_log,
  idempotency_keys,
  recovery_codes,
  sessions,
  tenants,
  users,
} from '../../../server/db/schema';
import { passkeyServer } from '../../support/passkeys';
import { NORTHWIND, PASSWORD, personOf } from '../../support/seed';

/** Authenticator apps and recovery codes that people set up of their own accord (decision 117). */
const { server, withPasskey, login } = await passkeyServer();
const { db, clock, mailbox } = server;
const ME = personOf(3);

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
type Client = Awaited<ReturnType<typeof server.as>>;
const offered = async (me: Client) => (await me.post('/account/app/options', {})).json;
const secretOf = async (): Promise<string | null> =>
  (await db.select().from(users).where(eq(users.id, ME)))[0]!.mfa_secret;

/** A person with an app of their own, the next code of which can be used. */
async function withApp() {
  const me = await server.as(3);
  const { secret, offer } = await offered(me);
  expect((await me.post('/account/app', { code: codeOf(secret), offer })).status).toBe(204);
  clock.advance(30);
  return { me, secret, offer, mail: await mailbox.next() };
}

const signIn = async (code: string) =>
  server.withToken((await login()).temptoken).post('/mfa', { code, tenant_id: NORTHWIND });

describe('an app', () => {
  it('is set up by a code of the key that was shown, mailed, in the audit log, and signs in', async () => {
    const me = await server.as(3);
    const options = await offered(me);
    expect(options.otpauth_url).toContain(`secret=${options.secret}`);
    expect(options.offer).not.toContain(options.secret);
    expect(await secretOf()).toBeNull();
    const { me: same, secret, mail } = await withApp();
    expect((await same.get('/account/me')).json).toMatchObject({ mfa: true });
    expect(mail).toMatchObject({ to: 'role3@northwind.example' });
    expect(mail.subject).toMatch(/^An authenticator app for .* was set up$/);
    expect(await login()).toMatchObject({ mfa: 'verify' });
    expect(await signIn(codeOf(secret))).toMatchObject({ status: 200, json: { role: 3 } });
    expect(await db.select().from(audit_log).where(eq(audit_log.operation, 'account.add_app'))).toMatchObject(
      [{ tenant_id: NORTHWIND, user_id: ME }],
    );
    const stored = JSON.stringify([
      await db.select().from(users),
      await db.select().from(audit_log),
      await db.select().from(idempotency_keys),
    ]);
    expect(stored).not.toContain(secret);
  });

  it('needs a right code, and the key that was offered to this session in the last ten minutes', async () => {
    const me = await server.as(3);
    const { secret, offer } = await offered(me);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await me.post('/account/app', { code: wrong, offer })).json.errors).toMatchObject([
      { field: 'code', code: 'wrong' },
    ]);
    const refused = { status: 422, json: { errors: [{ field: 'offer', code: 'unknown' }] } };
    const mine = { code: codeOf(secret), offer };
    const changed = `${offer[0] === 'A' ? 'B' : 'A'}${offer.slice(1)}`;
    expect(await (await server.as(3)).post('/account/app', mine), 'of another session').toMatchObject(
      refused,
    );
    expect(await me.post('/account/app', { ...mine, offer: changed })).toMatchObject(refused);
    expect(await me.post('/account/app', { ...mine, offer: 'AAAA' })).toMatchObject(refused);
    clock.advance(601);
    await db
      .update(sessions)
      .set({ proved_at: clock.now() })
      .where(eq(sessions.token_hash, hashOf(me.token)));
    expect(await me.post('/account/app', { ...mine, code: codeOf(secret) }), 'late').toMatchObject(refused);
    expect(await secretOf()).toBeNull();
  });

  it('is not replaced by another one, nor set up twice at once', async () => {
    const me = await server.as(3);
    const [first, second] = [await offered(me), await offered(me)];
    const answers = await Promise.all(
      [first, second].map(({ secret, offer }) => me.post('/account/app', { code: codeOf(secret), offer })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await me.post('/account/app/options', {})).json.type).toBe('urn:problem:enrolled');
  });

  it('is removed with its recovery codes by a person who needs none, and stays signed in', async () => {
    const { me, secret, offer } = await withApp();
    await me.post('/account/recovery_codes', { current: PASSWORD, code: codeOf(secret) });
    await mailbox.next();
    expect((await me.post('/account/app/remove')).status).toBe(204);
    expect((await mailbox.next()).subject).toMatch(/^An authenticator app for .* was removed$/);
    expect(await db.$count(recovery_codes)).toBe(0);
    expect((await login()).token).toBeDefined();
    expect((await me.post('/account/app/remove')).json.type).toBe('urn:problem:no_app');
    expect((await me.post('/account/app', { code: codeOf(secret), offer })).status).toBe(204);
  });

  it.each([
    ['the person', () => db.update(users).set({ mfa_required: true }).where(eq(users.id, ME))],
    ['the tenant', () => db.update(tenants).set({ mfa_required: true }).where(eq(tenants.id, NORTHWIND))],
  ])('stays where %s needs a factor, until a passkey is one', async (_, require) => {
    const { me } = await withApp();
    await require();
    expect((await me.post('/account/app/remove')).json.type).toBe('urn:problem:last_factor');
    expect(await secretOf()).not.toBeNull();
    await withPasskey();
    expect((await me.post('/account/app/remove')).status).toBe(204);
  });
});

describe('recovery codes of a person with a passkey alone', () => {
  const make = (me: Client) => me.post('/account/recovery_codes', { current: PASSWORD });
  async function withCodes() {
    const person = await withPasskey();
    const { json } = await make(person.me);
    await mailbox.next();
    clock.advance(1);
    return { ...person, codes: json.codes as string[] };
  }

  it('need the password, and the passkey as a proof', async () => {
    const { me } = await withPasskey();
    const wrong = await me.post('/account/recovery_codes', { current: 'not the password' });
    expect(wrong.json.errors).toMatchObject([{ field: 'current' }]);
    await db.update(sessions).set({ proved_at: null });
    const needed = { status: 403, json: { type: 'urn:problem:step_up_needed', variant: 'passkey' } };
    expect(await make(me)).toMatchObject(needed);
    expect(await db.$count(recovery_codes)).toBe(0);
    await db.update(sessions).set({ proved_at: clock.now() });
    expect((await make(me)).json.codes).toHaveLength(10);
  });

  it('sign in once each in place of the passkey, which is mailed and in the audit log', async () => {
    const { me, codes } = await withCodes();
    expect(await signIn(codes[0]!)).toMatchObject({ status: 200, json: { role: 3 } });
    expect((await mailbox.next(/recovery code/)).text).toContain('9 are left.');
    expect((await me.get('/account/me')).json.recovery_codes.left).toBe(9);
    expect(
      await db.select().from(audit_log).where(eq(audit_log.operation, 'account.use_recovery_code')),
    ).toMatchObject([{ user_id: ME, params: { left: 9 } }]);
    expect((await signIn(codes[0]!)).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);
    expect((await signIn('000000')).status).toBe(422);
  });

  it('end with the last factor, and not before', async () => {
    const { me, id } = await withCodes();
    const { secret, offer } = await offered(me);
    expect((await me.post('/account/app', { code: codeOf(secret), offer })).status).toBe(204);
    expect((await me.del(`/account/passkeys/${id}`)).status).toBe(204);
    expect(await db.$count(recovery_codes)).toBe(10);
    expect((await me.post('/account/app/remove')).status).toBe(204);
    expect(await db.$count(recovery_codes)).toBe(0);
  });

  it('are not made without a factor, nor without the code of an app', async () => {
    expect((await make(await server.as(3))).json.type).toBe('urn:problem:no_factor');
    const { me } = await withApp();
    expect((await make(me)).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);
  });
});
