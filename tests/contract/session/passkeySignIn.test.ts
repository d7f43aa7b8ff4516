import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../server/auth/tokens';
import { audit_log, memberships, sessions } from '../../../server/db/schema';
import { Authenticator, type Twist } from '../../support/authenticator';
import { OTHER_ORIGIN, passkeyServer, REFUSED, TWISTS } from '../../support/passkeys';
import { GLOBEX, NORTHWIND, PASSWORD, personOf } from '../../support/seed';
import { ORIGIN } from '../../support/server';

/** Signing in with a passkey, alone and after the password, and proving with it who one is (decision 122). */
const { server, begin, finish, withPasskey, signInOptions, signIn, login, enrol, appCode } =
  await passkeyServer();
const { db, clock } = server;
const ME = personOf(3);
const EMAIL = 'role3@northwind.example';
const HERE = { origin: ORIGIN };
type Client = Awaited<ReturnType<typeof server.as>>;

const unprove = ({ token }: { token: string }) =>
  db
    .update(sessions)
    .set({ proved_at: null })
    .where(eq(sessions.token_hash, hashOf(token)));

describe('sign-in with a passkey alone', () => {
  it('opens a session with both factors, marks the use and knows the browser', async () => {
    const { authenticator, me } = await withPasskey();
    clock.advance(60);
    const options = await signInOptions();
    expect(options).toMatchObject({
      rpId: 'console.example',
      allowCredentials: [],
      userVerification: 'required',
    });
    const signed = await signIn(authenticator.get(options));
    expect(signed).toMatchObject({ status: 200, json: { role: 3 } });
    expect(signed.headers.get('set-cookie')).toContain('known_browser');
    expect((await server.withToken(signed.json.token).get('/users/me')).json.id).toBe(ME);
    expect((await me.get('/account/me')).json.passkeys).toMatchObject([
      { used_at: clock.now().toISOString() },
    ]);
  });

  it('goes on where a stranger’s guesses have closed the password', async () => {
    const { authenticator } = await withPasskey();
    const guess = () => server.send('POST', '/login', { email: EMAIL, password: 'a stranger’s guess' });
    for (let tries = 0; tries <= server.deps.env.LOGIN_MAX_PER_ACCOUNT; tries += 1) await guess();
    expect((await server.send('POST', '/login', { email: EMAIL, password: PASSWORD })).status).toBe(429);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  it.each([
    ...TWISTS,
    ['of another key', { forged: true }] as [string, Twist],
    ['with another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }] as [string, Twist],
    ['without a handle', { userHandle: null }] as [string, Twist],
  ])('refuses an answer %s', async (_, twist) => {
    const { authenticator } = await withPasskey();
    expect(await signIn(authenticator.get(await signInOptions(), twist))).toMatchObject(REFUSED);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  it('answers an unknown passkey and a wrong one alike, and options name nobody', async () => {
    const { authenticator } = await withPasskey();
    const stranger = new Authenticator();
    const me = await server.as(4);
    stranger.create(await begin(me));
    const unknown = await signIn(stranger.get(await signInOptions()));
    const forged = await signIn(authenticator.get(await signInOptions(), { forged: true }));
    expect(unknown.json).toEqual({ ...forged.json, request_id: unknown.json.request_id });
    const { challenge: _, ...named } = await signInOptions();
    expect(JSON.stringify(named)).not.toMatch(/northwind|role3/);
  });

  it('accepts a challenge once and within its time, and none of another purpose', async () => {
    const { authenticator, me } = await withPasskey();
    const options = await signInOptions();
    const answer = authenticator.get(options);
    expect((await signIn(answer)).status).toBe(200);
    expect(await signIn(answer), 'again').toMatchObject(REFUSED);
    expect(await signIn(authenticator.get(options)), 'signed again').toMatchObject(REFUSED);
    const late = authenticator.get(await signInOptions());
    clock.advance(301);
    expect(await signIn(late), 'late').toMatchObject(REFUSED);
    const proof = (await me.post('/users/me/session/proof/options', {}, { ...HERE })).json;
    expect(await signIn(authenticator.get(proof)), 'for a proof').toMatchObject(REFUSED);
  });

  it('of one answer sent twice at once, one succeeds', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.get(await signInOptions());
    const answers = await Promise.all([signIn(answer), signIn(answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('refuses a count of uses that goes back, and tells the person', async () => {
    const { authenticator, id } = await withPasskey();
    for (let uses = 0; uses < 3; uses += 1)
      expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
    expect(await signIn(authenticator.get(await signInOptions(), { counter: 3 }))).toMatchObject(REFUSED);
    const mail = await server.mailbox.next(/was refused$/);
    expect(mail.to).toBe(EMAIL);
    const logged = await db.select().from(audit_log).where(eq(audit_log.operation, 'account.refuse_passkey'));
    expect(logged).toMatchObject([{ tenant_id: NORTHWIND, user_id: ME, records: [id] }]);
    expect(await signIn(authenticator.get(await signInOptions(), { counter: 0 })), 'none').toMatchObject(
      REFUSED,
    );
    expect((await signIn(authenticator.get(await signInOptions()))).status, 'the original').toBe(200);
  });

  it('accepts a passkey that is copied between devices and counts nothing', async () => {
    const me = await server.as(3);
    const authenticator = new Authenticator();
    authenticator.counter = null;
    expect((await finish(me, authenticator.create(await begin(me)))).json.backed_up).toBe(true);
    for (let uses = 0; uses < 2; uses += 1)
      expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  it('works on the host that it was made for, whichever of several', async () => {
    const me = await server.as(3);
    const authenticator = new Authenticator();
    const there = { origin: OTHER_ORIGIN };
    const options = await begin(me, there);
    expect(options.rp.id).toBe('console.other.example');
    expect((await finish(me, authenticator.create(options, there))).status).toBe(200);
    expect((await signIn(authenticator.get(await signInOptions(there), there))).status).toBe(200);
    expect(await signIn(authenticator.get(await signInOptions()))).toMatchObject(REFUSED);
    expect((await signInOptions({ origin: 'https://evil.example' })).rpId).toBe('console.example');
  });

  it('lets nobody in after removal, nor without a tenant', async () => {
    const { authenticator, me, id } = await withPasskey();
    expect((await me.del(`/account/passkeys/${id}`)).status).toBe(204);
    expect(await signIn(authenticator.get(await signInOptions()))).toMatchObject(REFUSED);
    const other = await withPasskey(1);
    await db.delete(memberships).where(eq(memberships.user_id, personOf(1)));
    expect(await signIn(other.authenticator.get(await signInOptions()))).toMatchObject(REFUSED);
  });

  it('is limited by address, and one that is completed does not count', async () => {
    const { authenticator } = await withPasskey();
    const max = server.deps.env.LOGIN_MAX_PER_ADDRESS;
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
    for (let tries = 0; tries < max; tries += 1) expect((await signInOptions()).challenge).toBeDefined();
    const refused = await server.send('POST', '/passkey/options', {});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

describe('a passkey after the password', () => {
  const second = async (temptoken: string, authenticator: Authenticator, twist: Twist = {}) => {
    const me = server.withToken(temptoken);
    const { json } = await me.post('/mfa/passkey/options', {}, { ...HERE });
    const credential = authenticator.get(json, twist);
    return me.post('/mfa/passkey', { credential, tenant_id: NORTHWIND });
  };

  it('is asked for, names the person’s passkeys and stands in for a code', async () => {
    const { authenticator } = await withPasskey();
    const answer = await login();
    expect(answer).toMatchObject({ mfa: 'verify' });
    expect(answer.token).toBeUndefined();
    const { json } = await server.withToken(answer.temptoken).post('/mfa/passkey/options', {}, { ...HERE });
    expect(json.allowCredentials).toHaveLength(1);
    expect(await second(answer.temptoken, authenticator)).toMatchObject({ status: 200, json: { role: 3 } });
    expect((await second((await login()).temptoken, authenticator)).status).toBe(200);
  });

  it('stands beside the app, whose code goes on working', async () => {
    const { authenticator } = await withPasskey();
    await enrol();
    expect((await second((await login()).temptoken, authenticator)).status).toBe(200);
    const { temptoken } = await login();
    const byCode = server.withToken(temptoken).post('/mfa', { code: appCode(), tenant_id: NORTHWIND });
    expect((await byCode).status).toBe(200);
  });

  it('keeps the password alone from setting up an app', async () => {
    await withPasskey();
    const me = server.withToken((await login()).temptoken);
    expect((await me.get('/mfa/qr')).json.type).toBe('urn:problem:enrolled');
  });

  it('refuses another person’s passkey, another tenant and a wrong one, and starts over after five', async () => {
    const { authenticator } = await withPasskey();
    const other = await withPasskey(4);
    const { temptoken } = await login();
    expect(await second(temptoken, other.authenticator)).toMatchObject(REFUSED);
    const me = server.withToken(temptoken);
    const { json } = await me.post('/mfa/passkey/options', {}, { ...HERE });
    const foreign = await me.post('/mfa/passkey', { credential: authenticator.get(json), tenant_id: GLOBEX });
    expect(foreign.status).toBe(404);
    for (let tries = 2; tries < 4; tries += 1)
      expect(await second(temptoken, authenticator, { forged: true })).toMatchObject(REFUSED);
    expect((await second(temptoken, authenticator, { forged: true })).status).toBe(401);
    expect((await me.post('/mfa/passkey/options', {}, { ...HERE })).status).toBe(401);
  });

  it('is not offered to those who have none', async () => {
    await enrol();
    const me = server.withToken((await login()).temptoken);
    expect((await me.post('/mfa/passkey/options', {})).json.type).toBe('urn:problem:no_passkey');
  });
});

describe('a passkey as proof', () => {
  const prove = async (me: Client, authenticator: Authenticator, twist: Twist = {}) => {
    const { json } = await me.post('/users/me/session/proof/options', {}, { ...HERE });
    return me.post('/users/me/session/proof', { passkey: authenticator.get(json, twist) });
  };

  it('is asked for in place of the password, and beside a code', async () => {
    const { me, authenticator } = await withPasskey();
    await unprove(me);
    expect((await me.post('/account/passkeys/options', {})).json).toMatchObject({ variant: 'passkey' });
    expect((await me.post('/users/me/session/proof', { password: PASSWORD })).status).toBe(422);
    expect((await prove(me, authenticator)).status).toBe(204);
    expect((await me.post('/account/passkeys/options', {})).status).toBe(200);

    await enrol();
    await unprove(me);
    expect((await me.post('/account/passkeys/options', {})).json).toMatchObject({ variant: 'either' });
    expect((await me.post('/users/me/session/proof', { code: appCode() })).status).toBe(204);
    await unprove(me);
    expect((await prove(me, authenticator)).status).toBe(204);
  });

  it('proves one session alone, by a passkey of its person', async () => {
    const { me, authenticator } = await withPasskey();
    const other = await withPasskey(4);
    await unprove(me);
    const wrong = { status: 422, json: { errors: [{ field: 'passkey', code: 'wrong' }] } };
    expect(await prove(me, other.authenticator)).toMatchObject(wrong);
    expect(await prove(me, authenticator, { forged: true })).toMatchObject(wrong);
    const { json } = await me.post('/users/me/session/proof/options', {}, { ...HERE });
    const answer = { passkey: authenticator.get(json) };
    const elsewhere = await server.as(3);
    expect(await elsewhere.post('/users/me/session/proof', answer)).toMatchObject(wrong);
    expect((await me.post('/account/passkeys/options', {})).status).toBe(403);
  });
});
