import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, passkeys, sessions, temp_tokens, users } from '../../../server/db/schema';
import { Authenticator, type Twist } from '../../support/authenticator';
import { OTHER_ORIGIN, passkeyServer, REFUSED, TWISTS } from '../../support/passkeys';
import { NORTHWIND, PASSWORD, personOf } from '../../support/seed';
import { ORIGIN } from '../../support/server';

/** A passkey in place of the app that a sign-in must set up (decision 128). */
const { server, begin, withPasskey, signInOptions, signIn, login, enrol, appCode } = await passkeyServer();
const { db, clock, mailbox } = server;
const ME = personOf(3);
const EMAIL = 'role3@northwind.example';
const PATH = '/mfa/enable/passkey';
const ENROLLED = { status: 409, json: { type: 'urn:problem:enrolled' } };
type Client = Awaited<ReturnType<typeof server.as>>;

const requireOf = (id = ME) => db.update(users).set({ mfa_required: true }).where(eq(users.id, id));

/** A sign-in of the person that must set up a second factor. */
async function due(): Promise<Client> {
  await requireOf();
  const answer = await login();
  expect(answer).toMatchObject({ mfa: 'setup' });
  return server.withToken(answer.temptoken);
}

const optionsFor = async (me: Client, origin = ORIGIN) =>
  (await me.post(`${PATH}/options`, {}, { origin })).json;
const finish = (me: Client, credential: unknown, headers = {}) => me.post(PATH, { credential }, headers);
const made = async (me: Client, twist: Twist = {}) => new Authenticator().create(await optionsFor(me), twist);

describe('a passkey that a sign-in sets up', () => {
  it('completes it, is listed, mailed and in the audit log, and signs in from then on', async () => {
    const me = await due();
    const options = await optionsFor(me);
    expect(options).toMatchObject({
      rp: { id: 'console.example' },
      user: { name: EMAIL },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new Authenticator();
    const browser = {
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537',
    };
    const signed = await finish(me, authenticator.create(options), browser);
    expect(signed).toMatchObject({ status: 200, json: { role: 3 } });
    expect(signed.headers.get('set-cookie')).toContain('known_browser');

    const account = (await server.withToken(signed.json.token).get('/account/me')).json;
    expect(account).toMatchObject({ mfa: false, passkeys: [{ name: 'Chrome, macOS', used_at: null }] });
    expect(account.recovery_codes, 'made on the account page, as after an app').toBeUndefined();
    const mail = await mailbox.next(/was added$/);
    expect(mail).toMatchObject({ to: EMAIL });
    expect(mail.text).toContain('“Chrome, macOS” was added');
    const logged = await db.select().from(audit_log).where(eq(audit_log.operation, 'account.add_passkey'));
    const [{ id }] = account.passkeys;
    expect(logged).toMatchObject([{ tenant_id: NORTHWIND, user_id: ME, records: [id] }]);

    expect(await login()).toMatchObject({ mfa: 'verify' });
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  it.each(TWISTS)('refuses an answer %s, and a right one afterwards is accepted', async (_, twist) => {
    const me = await due();
    expect(await finish(me, await made(me, twist))).toMatchObject(REFUSED);
    expect(await db.$count(passkeys)).toBe(0);
    expect((await finish(me, await made(me))).status).toBe(200);
  });

  it('is of the host of the page', async () => {
    const me = await due();
    const options = await optionsFor(me, OTHER_ORIGIN);
    expect(options.rp.id).toBe('console.other.example');
    const credential = new Authenticator().create(options, { origin: OTHER_ORIGIN });
    expect((await finish(me, credential)).status).toBe(200);
  });

  it('answers a challenge of its own sign-in, once, within its time, and the last one', async () => {
    const [me, again] = [await due(), await due()];
    const answer = await made(me);
    expect(await finish(again, answer), 'of another sign-in').toMatchObject(REFUSED);
    await requireOf(personOf(4));
    const body = { email: 'role4@northwind.example', password: PASSWORD };
    const stranger = server.withToken((await server.send('POST', '/login', body)).json.temptoken);
    expect(await finish(stranger, answer), 'of another person').toMatchObject(REFUSED);
    const session = await server.as(4);
    const added = new Authenticator().create(await begin(session));
    expect(await finish(me, added), 'of a session').toMatchObject(REFUSED);

    const earlier = answer;
    const wrong = await made(me, { unverified: true });
    expect(await finish(me, earlier), 'before the last').toMatchObject(REFUSED);
    expect(await finish(me, wrong)).toMatchObject(REFUSED);
    const { challenge } = JSON.parse(
      Buffer.from(wrong.response.clientDataJSON, 'base64url').toString('utf8'),
    ) as { challenge: string };
    const replayed = new Authenticator().create({ ...(await optionsFor(again)), challenge });
    expect(await finish(me, replayed), 'replayed').toMatchObject(REFUSED);
    const late = await made(again);
    clock.advance(301);
    expect(await finish(again, late), 'late').toMatchObject(REFUSED);
  });

  it('of one answer sent twice at once, one signs in', async () => {
    const me = await due();
    const answer = await made(me);
    const answers = await Promise.all([finish(me, answer), finish(me, answer)]);
    expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
    expect(await db.$count(passkeys)).toBe(1);
    expect(await db.$count(temp_tokens)).toBe(0);
    expect((await finish(me, answer)).status, 'later').toBe(401);
    expect(await db.$count(sessions, eq(sessions.user_id, ME))).toBe(1);
  });

  it('refuses a credential that somebody has, and keeps the sign-in', async () => {
    const { authenticator } = await withPasskey(4);
    const me = await due();
    expect(await finish(me, authenticator.create(await optionsFor(me)))).toMatchObject(REFUSED);
    expect((await finish(me, await made(me))).status).toBe(200);
  });
});

describe('who has the password alone', () => {
  it.each([
    ['an app', enrol],
    ['a passkey', async () => void (await withPasskey())],
  ])('adds no passkey to a person with %s', async (_, has) => {
    const early = await due();
    const waiting = await made(early);
    await has();
    const answer = await login();
    expect(answer).toMatchObject({ mfa: 'verify' });
    for (const me of [server.withToken(answer.temptoken), early]) {
      expect(await me.post(`${PATH}/options`, {})).toMatchObject(ENROLLED);
      expect(await finish(me, waiting)).toMatchObject(ENROLLED);
    }
  });

  it('sets up one factor, of an app and a passkey that are set up at once', async () => {
    const [byApp, byPasskey] = [await due(), await due()];
    const { secret } = (await byApp.get('/mfa/qr')).json;
    const credential = await made(byPasskey);
    const code = appCode(secret);
    const answers = await Promise.all([
      byApp.post('/mfa/enable', { code, secret }),
      finish(byPasskey, credential),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [user] = await db.select().from(users).where(eq(users.id, ME));
    expect((user!.mfa_secret ? 1 : 0) + (await db.$count(passkeys))).toBe(1);
  });

  it('starts over after five answers, and when the temporary token has expired', async () => {
    const me = await due();
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await finish(me, await made(me, { unverified: true }))).status);
    expect(statuses).toEqual([422, 422, 422, 422, 401]);
    expect((await me.post(`${PATH}/options`, {})).status).toBe(401);
    const slow = await due();
    clock.advance(server.deps.env.TEMP_TOKEN_SECONDS);
    expect((await slow.post(`${PATH}/options`, {})).status).toBe(401);
  });

  it('is limited over all sign-ins, with the codes of an app, and the person is mailed', async () => {
    const { MFA_MAX_PER_ACCOUNT: most } = server.deps.env;
    let me = await due();
    for (let tries = 0; tries < most; tries += 1) {
      if (tries % 4 === 0) me = await due();
      await finish(me, await made(me, { unverified: true }));
    }
    me = await due();
    const refused = await finish(me, await made(me));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const { secret } = (await me.get('/mfa/qr')).json;
    expect((await me.post('/mfa/enable', { code: appCode(secret), secret })).status).toBe(429);
    expect((await mailbox.next(/^Wrong sign-in codes/)).to).toBe(EMAIL);
  });

  it('needs a temporary token, and not a session', async () => {
    const session = await server.as(3);
    expect((await session.post(`${PATH}/options`, {})).status).toBe(401);
    expect((await server.send('POST', `${PATH}/options`, {})).status).toBe(401);
  });
});
