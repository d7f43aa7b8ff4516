import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { seal, secretKey } from '../../server/auth/secrets';
import { users } from '../../server/db/schema';
import { Authenticator, type Twist } from './authenticator';
import { PASSWORD, personOf, TOTP_SECRET } from './seed';
import { createTestServer, ORIGIN, type TestServer } from './server';

/** Another host of the console. */
export const OTHER_ORIGIN = 'https://console.other.example';
const HERE = { origin: ORIGIN };
const ME = personOf(3);
const EMAIL = 'role3@northwind.example';

/** Refusal of a passkey that is not right, whatever is wrong with it. */
export const REFUSED = { status: 422, json: { errors: [{ code: 'wrong' }] } };

/** Everything that can be wrong with an answer. */
export const TWISTS: [string, Twist][] = [
  ['of another origin', { origin: 'https://console.example.evil' }],
  ['of another port', { origin: `${ORIGIN}:8443` }],
  ['of another of the console’s hosts', { origin: OTHER_ORIGIN }],
  ['for another RP id', { rpId: 'example' }],
  ['without verification of the person', { unverified: true }],
  ['to an invented challenge', { challenge: 'A'.repeat(43) }],
  ['of another type', { type: 'payment.get' }],
];

type Client = Awaited<ReturnType<TestServer['as']>>;

/** Adds a passkey to a person. */
export async function addPasskey(me: Client, authenticator: Authenticator) {
  const { json: options } = await me.post('/account/passkeys/options', {}, HERE);
  const credential = authenticator.create(options);
  const { json, status } = await me.post('/account/passkeys', { name: 'Laptop', credential });
  expect(status).toBe(200);
  return json.id as string;
}

/** A server of two hosts, with steps of passkeys that several tests take. */
export async function passkeyServer() {
  const server = await createTestServer({ env: { APP_ORIGINS: `${ORIGIN},${OTHER_ORIGIN}` } });
  const begin = async (me: Client, from = HERE) =>
    (await me.post('/account/passkeys/options', {}, { ...from })).json;
  const finish = (me: Client, credential: unknown, name = 'Laptop') =>
    me.post('/account/passkeys', { name, credential });

  /** A person of Northwind with a passkey, and the mail about it. */
  async function withPasskey(role = 3) {
    const me = await server.as(role);
    const authenticator = new Authenticator();
    const id = await addPasskey(me, authenticator);
    return { me, authenticator, id, mail: await server.mailbox.next() };
  }

  const signInOptions = async (from = HERE) =>
    (await server.send('POST', '/passkey/options', {}, { ...from })).json;
  const signIn = (credential: unknown) => server.send('POST', '/passkey', { credential });
  const login = async () => (await server.send('POST', '/login', { email: EMAIL, password: PASSWORD })).json;
  const enrol = () =>
    server.db
      .update(users)
      .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
      .where(eq(users.id, ME));
  const appCode = (secret = TOTP_SECRET) =>
    new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  return { server, begin, finish, withPasskey, signInOptions, signIn, login, enrol, appCode };
}
