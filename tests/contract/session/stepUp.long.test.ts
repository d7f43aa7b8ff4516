import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../server/http/openapi/document';
import { seal, secretKey } from '../../../server/auth/secrets';
import { hashOf } from '../../../server/auth/tokens';
import { audit_log, reports, sessions, users } from '../../../server/db/schema';
import type { Operation } from '../../../src/contract/define';
import { EXPORT, PROOF_MINUTES, stepUpOf } from '../../../src/contract/stepUp';
import { keyFor } from '../../support/apiKeys';
import { nameOf, OPERATIONS, requestOf } from '../../support/calls';
import { NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';

/** Calls that need a password or code of the last minutes (decision 111). */
const server = await createTestServer();
const { db, clock } = server;
const DECLARED = OPERATIONS.filter(({ endpoint }) => stepUpOf(endpoint));
const NEEDED = 'urn:problem:step_up_needed';
const PROOF = '/users/me/session/proof';

const setProof = (token: string, proved_at: Date | null) =>
  db
    .update(sessions)
    .set({ proved_at })
    .where(eq(sessions.token_hash, hashOf(token)));
/** A session of a role, proven so many minutes ago; null: never. */
async function provenAgo(role: number, minutes: number | null) {
  const session = await server.as(role);
  const at = minutes === null ? null : new Date(clock.now().getTime() - minutes * 60_000);
  await setProof(session.token, at);
  return session;
}

/** The least role above staff that may make a call, which has no others. */
const roleOf = ({ endpoint: { roles } }: Operation): number =>
  Array.isArray(roles) ? Math.min(...roles) : 3;

/** A request that needs a proof: a list, where it is for a file. */
function proofRequest(operation: Operation): ReturnType<typeof requestOf> {
  const [method, path, body] = requestOf(operation);
  if (stepUpOf(operation.endpoint) === 'always') return [method, path, body];
  return [method, `${path}${path.includes('?') ? '&' : '?'}${EXPORT}=true`, body];
}

const isRefused = ({ json }: { json: { type?: string } }) => json?.type === NEEDED;

it('are those that export people, erase them, reset factors and make keys', () => {
  const always = DECLARED.filter(({ endpoint }) => endpoint.stepUp).map(({ id }) => id);
  expect(always.toSorted()).toEqual([
    'account.add_app',
    'account.add_passkey',
    'account.app_options',
    'account.passkey_options',
    'account.remove_app',
    'account.remove_passkey',
    'api_keys.create',
    'api_keys.issue',
    'api_keys.update',
    'event_exports.create',
    'event_exports.update',
    'people.erase',
    'people.proof',
    'reports.address',
    'sign_in_issuers.create',
    'sign_in_issuers.remove',
    'sign_in_issuers.update',
    'sign_in_rules.update',
    'users.reset_mfa',
    'webhooks.create',
    'webhooks.update',
  ]);
  expect(DECLARED.length).toBeGreaterThan(always.length);
});

describe.each(DECLARED.map((operation) => [nameOf(operation), operation] as const))('%s', (_, operation) => {
  const request = proofRequest(operation);
  const role = roleOf(operation);

  it('is refused without a proof, with an old one and with that of another session, and reached with one', async () => {
    const never = await provenAgo(role, null);
    const refusal = await never.send(...request);
    expect(refusal).toMatchObject({ status: 403, json: { type: NEEDED, variant: 'password' } });

    const old = await provenAgo(role, PROOF_MINUTES);
    expect(isRefused(await old.send(...request)), 'an old one').toBe(true);

    const fresh = await provenAgo(role, PROOF_MINUTES - 1);
    expect(isRefused(await old.send(...request)), 'that of another session').toBe(true);
    expect(isRefused(await fresh.send(...request)), 'a fresh one').toBe(false);

    await old.post(PROOF, { password: PASSWORD });
    expect(isRefused(await old.send(...request)), 'a new one').toBe(false);
    expect(isRefused(await never.send(...request)), 'still without').toBe(true);
  });

  it('asks no program for one', async () => {
    const { token } = await keyFor(server, { scopes: [operation.scope ?? 'jobs.read'] });
    expect(isRefused(await server.withToken(token).send(...request))).toBe(false);
  });

  it('says so in OpenAPI', () => {
    const { paths } = openApi([operation]) as unknown as {
      paths: Record<string, Record<string, { description: string; 'x-step-up': string }>>;
    };
    const [described] = Object.values(paths).flatMap((path) => Object.values(path));
    expect(described!['x-step-up']).toBe(stepUpOf(operation.endpoint));
    expect(described!.description).toContain(NEEDED);
  });
});

it('a list that is only shown needs none', async () => {
  const staff = await provenAgo(3, null);
  for (const operation of DECLARED.filter(({ endpoint }) => !endpoint.stepUp)) {
    const shown = await (roleOf(operation) === 3 ? staff : await provenAgo(roleOf(operation), null)).send(
      ...requestOf(operation),
    );
    expect(isRefused(shown), operation.id).toBe(false);
  }
});

describe('the address of a report', () => {
  const report = async (kind: 'recipients' | 'jobs') => {
    const id = server.deps.ids.uuid();
    const expires_at = new Date(clock.now().getTime() + 86_400_000);
    await db
      .insert(reports)
      .values({ id, tenant_id: NORTHWIND, kind, state: 'ready', by: 'Ann', expires_at });
    return id;
  };

  it('is in no record for a session without a proof, if the file has people', async () => {
    const id = await report('recipients');
    const staff = await provenAgo(3, null);
    expect((await staff.get(`/reports/${id}`)).json).toMatchObject({ state: 'ready', url: null });
    expect((await staff.get('/reports')).json.records[0].url).toBeNull();
    expect(isRefused(await staff.get(`/reports/${id}/address`))).toBe(true);
    await staff.post(PROOF, { password: PASSWORD });
    const { url } = (await staff.get(`/reports/${id}`)).json;
    expect(url).toContain(id);
    expect((await staff.get(`/reports/${id}/address`)).json).toEqual({ url });
  });

  it('is there for programs, and for everybody if the file has no people', async () => {
    const { token } = await keyFor(server, { scopes: ['reports.read'] });
    const people = await report('recipients');
    expect((await server.withToken(token).get(`/reports/${people}`)).json.url).toContain(people);
    const jobs = await report('jobs');
    const staff = await provenAgo(3, null);
    expect((await staff.get(`/reports/${jobs}`)).json.url).toContain(jobs);
  });

  it('is null before there is a file', async () => {
    const id = await report('recipients');
    await db.update(reports).set({ state: 'preparing' }).where(eq(reports.id, id));
    expect((await (await server.as(3)).get(`/reports/${id}/address`)).json).toEqual({ url: null });
  });
});

describe('a proof', () => {
  const ASKS = '/people/+13035550101/proof';
  const isAsked = async (client: Pick<Awaited<ReturnType<typeof server.as>>, 'get'>) =>
    isRefused(await client.get(ASKS));
  const enrol = () =>
    db
      .update(users)
      .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
      .where(eq(users.id, personOf(3)));
  const appCode = () => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: clock.now().getTime() });

  it('is a sign-in, for ten minutes', async () => {
    const { json } = await server.send('POST', '/login', {
      email: 'role3@northwind.example',
      password: PASSWORD,
    });
    const me = server.withToken(json.token);
    expect(await isAsked(me)).toBe(false);
    clock.advance(PROOF_MINUTES * 60 - 1);
    expect(await isAsked(me)).toBe(false);
    clock.advance(1);
    expect(await isAsked(me)).toBe(true);
  });

  it('is in the audit log, without what was given', async () => {
    const me = await provenAgo(3, null);
    expect((await me.post(PROOF, { password: PASSWORD })).status).toBe(204);
    const logged = await db.select().from(audit_log).where(eq(audit_log.operation, 'account.prove'));
    expect(logged).toMatchObject([{ user_id: personOf(3), tenant_id: NORTHWIND, params: {} }]);
  });

  it('is no wrong password, no missing one and no code of somebody without an app', async () => {
    const me = await provenAgo(3, null);
    for (const body of [{ password: 'not the password' }, {}, { code: '000000' }])
      expect(await me.post(PROOF, body)).toMatchObject({
        status: 422,
        json: { errors: [{ field: 'password', code: 'wrong' }] },
      });
    expect(await isAsked(me)).toBe(true);
  });

  it('is a code for a person with an app, used once, and no password', async () => {
    await enrol();
    const me = await provenAgo(3, null);
    const other = await provenAgo(3, null);
    expect((await me.get(ASKS)).json).toMatchObject({ type: NEEDED, variant: 'code' });
    for (const body of [{ password: PASSWORD }, { code: '000000' }])
      expect((await me.post(PROOF, body)).json.errors).toMatchObject([{ field: 'code', code: 'wrong' }]);
    const code = appCode();
    expect((await me.post(PROOF, { code })).status).toBe(204);
    expect(await isAsked(me)).toBe(false);
    expect((await other.post(PROOF, { code })).status).toBe(422);
    expect(await isAsked(other)).toBe(true);
  });

  it('may be a recovery code, which is used up, noted and mailed', async () => {
    await enrol();
    const me = await provenAgo(3, null);
    const made = await me.post('/account/recovery_codes', { current: PASSWORD, code: appCode() });
    await server.mailbox.next();
    const [code] = made.json.codes;
    clock.advance(30);
    expect((await me.post(PROOF, { code })).status).toBe(204);
    expect((await server.mailbox.next()).text).toContain('9 are left.');
    expect((await me.post(PROOF, { code })).status).toBe(422);
    const used = await db
      .select()
      .from(audit_log)
      .where(eq(audit_log.operation, 'account.use_recovery_code'));
    expect(used).toHaveLength(1);
  });

  it('goes along to another tenant, and ends with the session', async () => {
    const admin = await provenAgo(5, 1);
    const { json } = await admin.post('/users/me/scope', { tenant_id: NORTHWIND });
    const narrowed = server.withToken(json.token);
    expect(await isAsked(narrowed)).toBe(false);
    await narrowed.post('/users/me/sign_out');
    expect((await narrowed.get(ASKS)).status).toBe(401);
  });

  it('is guessed as often as a password at sign-in, over all sessions of the person, who is mailed once', async () => {
    const most = server.deps.env.LOGIN_MAX_PER_ACCOUNT;
    const me = await provenAgo(3, null);
    const other = await provenAgo(3, null);
    const wrong = (client: typeof me) => client.post(PROOF, { password: 'not the password' });
    for (let n = 0; n < most; n += 1) expect((await wrong(me)).status).toBe(422);
    const over = await other.post(PROOF, { password: PASSWORD });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await wrong(me)).status).toBe(429);
    expect((await server.mailbox.next()).subject).toMatch(/^Wrong passwords/);
    // Not one of the limits of sign-in, and none of another person.
    const login = { email: 'role3@northwind.example', password: PASSWORD };
    expect((await server.send('POST', '/login', login)).status).toBe(200);
    expect((await (await provenAgo(4, null)).post(PROOF, { password: PASSWORD })).status).toBe(204);
    clock.advance(server.deps.env.LOGIN_WINDOW_SECONDS);
    expect((await (await provenAgo(3, null)).post(PROOF, { password: PASSWORD })).status).toBe(204);
  });

  it('is not kept from anybody by a stranger who guesses at sign-in', async () => {
    const me = await provenAgo(3, null);
    const email = 'role3@northwind.example';
    for (let n = 0; n <= server.deps.env.LOGIN_MAX_PER_ACCOUNT; n += 1)
      await server.send('POST', '/login', { email, password: 'not the password' });
    expect((await me.post(PROOF, { password: PASSWORD })).status).toBe(204);
  });
});
