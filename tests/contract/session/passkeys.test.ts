import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tidy } from '../../../server/lifetime/tidy';
import { audit_log, passkey_challenges, passkeys, tenants, users } from '../../../server/db/schema';
import { PASSKEYS_MAX } from '../../../src/contract/passkeys';
import { Authenticator } from '../../support/authenticator';
import { OTHER_ORIGIN, passkeyServer, REFUSED, TWISTS } from '../../support/passkeys';
import { NORTHWIND, personOf } from '../../support/seed';

/** Passkeys of an account: adding, listing and removing them (decision 122). */
const { server, begin, finish, withPasskey, signInOptions, login, enrol } = await passkeyServer();
const { db, clock } = server;
const ME = personOf(3);
const EMAIL = 'role3@northwind.example';

describe('registration', () => {
  it('adds a passkey, which is listed without its key, mailed and in the audit log', async () => {
    const { me, id, mail } = await withPasskey();
    const { passkeys: listed } = (await me.get('/account/me')).json;
    const created_at = clock.now().toISOString();
    expect(listed).toEqual([{ id, name: 'Laptop', created_at, used_at: null, backed_up: false }]);
    expect(mail.to).toBe(EMAIL);
    expect(mail.subject).toMatch(/^A passkey for .* was added$/);
    const logged = await db.select().from(audit_log).where(eq(audit_log.operation, 'account.add_passkey'));
    expect(logged).toMatchObject([{ tenant_id: NORTHWIND, user_id: ME, records: [id] }]);
  });

  it.each(TWISTS)('refuses an answer %s', async (_, twist) => {
    const me = await server.as(3);
    expect(await finish(me, new Authenticator().create(await begin(me), twist))).toMatchObject(REFUSED);
    expect(await db.$count(passkeys)).toBe(0);
  });

  it('accepts a challenge once, within its time, in its session', async () => {
    const me = await server.as(3);
    const options = await begin(me);
    const answer = new Authenticator().create(options);
    expect(await finish(await server.as(4), answer), 'another session').toMatchObject(REFUSED);
    expect((await finish(me, answer)).status).toBe(200);
    expect(await finish(me, answer), 'again').toMatchObject(REFUSED);
    const late = new Authenticator().create(await begin(me));
    clock.advance(301);
    expect(await finish(me, late), 'late').toMatchObject(REFUSED);
    const earlier = await begin(me);
    await begin(me);
    expect(await finish(me, new Authenticator().create(earlier)), 'before the last').toMatchObject(REFUSED);
  });

  it('refuses a challenge of a sign-in, and a credential that somebody has', async () => {
    const { authenticator } = await withPasskey();
    const me = await server.as(4);
    const options = await begin(me);
    const { challenge } = await signInOptions();
    expect(await finish(me, new Authenticator().create({ ...options, challenge }))).toMatchObject(REFUSED);
    expect(await finish(me, authenticator.create(options))).toMatchObject(REFUSED);
  });

  it('names the passkeys that are there, so that a device makes no second', async () => {
    const { me } = await withPasskey();
    const [row] = await db.select().from(passkeys);
    expect((await begin(me)).excludeCredentials).toMatchObject([{ id: row!.credential_id }]);
    expect((await begin(me, { origin: OTHER_ORIGIN })).excludeCredentials).toEqual([]);
  });

  it('ends at the most that a person may have', async () => {
    const { me } = await withPasskey();
    const [row] = await db.select().from(passkeys);
    const waiting = new Authenticator().create(await begin(me));
    await db.insert(passkeys).values(
      Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
        ...row!,
        id: server.deps.ids.uuid(),
        credential_id: `copy${n}`,
      })),
    );
    expect((await me.post('/account/passkeys/options', {})).json.type).toBe('urn:problem:passkeys_full');
    expect((await finish(me, waiting)).json.type).toBe('urn:problem:passkeys_full');
  });
});

describe('the list', () => {
  it('is renamed and removed by its person alone, who is mailed', async () => {
    const { me, id } = await withPasskey();
    const stranger = await server.as(4);
    expect((await stranger.post(`/account/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.del(`/account/passkeys/${id}`)).status).toBe(404);
    expect((await me.post(`/account/passkeys/${id}`, { name: 'Key ring' })).status).toBe(204);
    expect((await me.get('/account/me')).json.passkeys).toMatchObject([{ name: 'Key ring' }]);
    expect((await me.del(`/account/passkeys/${id}`)).status).toBe(204);
    expect((await me.get('/account/me')).json.passkeys).toEqual([]);
    expect((await server.mailbox.next()).text).toContain('“Key ring” was removed');
    expect((await login()).token).toBeDefined();
  });

  it('shows an administrator that there is a second factor, which a reset removes', async () => {
    await withPasskey();
    const admin = await server.as(4);
    expect((await admin.get(`/users/${ME}`)).json.mfa).toBe(true);
    expect((await admin.get('/users?mfa=true')).json.records.map(({ id }: { id: string }) => id)).toContain(
      ME,
    );
    const reset = await admin.post(`/users/${ME}/reset_mfa`);
    expect(reset.status).toBe(204);
    expect(await db.$count(passkeys)).toBe(0);
    expect((await login()).mfa).toBe('setup');
  });

  it.each([
    ['the person', () => db.update(users).set({ mfa_required: true }).where(eq(users.id, ME))],
    ['the tenant', () => db.update(tenants).set({ mfa_required: true }).where(eq(tenants.id, NORTHWIND))],
  ])('keeps the last factor where %s needs one', async (_, require) => {
    const { me, id } = await withPasskey();
    await require();
    const refused = await me.del(`/account/passkeys/${id}`);
    expect(refused.json.type).toBe('urn:problem:last_factor');
    expect((await me.get('/account/me')).json.passkeys).toHaveLength(1);
    await enrol();
    expect((await me.del(`/account/passkeys/${id}`)).status).toBe(204);
  });
});

it('a tenant that needs a second factor leads people to set one up, and a passkey is one', async () => {
  expect((await login()).token).toBeDefined();
  await db.update(tenants).set({ mfa_required: true }).where(eq(tenants.id, NORTHWIND));
  const due = await login();
  expect(due).toMatchObject({ mfa: 'setup' });
  expect((await server.withToken(due.temptoken).get('/users/me')).status).toBe(401);
  await withPasskey();
  expect(await login()).toMatchObject({ mfa: 'verify' });
});

it('nothing of a challenge is stored but its hash, and none outlives its time', async () => {
  const { challenge } = await signInOptions();
  const [row] = await db.select().from(passkey_challenges);
  expect(JSON.stringify(row)).not.toContain(challenge);
  clock.advance(301);
  await tidy(db, clock.now());
  expect(await db.$count(passkey_challenges)).toBe(0);
});

describe('sign-in rules', () => {
  const rules = async (role: number) => {
    const client = await server.as(role);
    const [record] = (await client.get('/sign_in_rules')).json.records;
    const set = (mfa_required: boolean) =>
      client.post(`/sign_in_rules/${NORTHWIND}`, { mfa_required, version: record.version });
    return { client, set };
  };

  it('need a second factor of the administrator who requires one', async () => {
    const { set } = await rules(4);
    expect((await set(true)).json.type).toBe('urn:problem:no_factor');
    expect((await login()).token).toBeDefined();
  });

  it('sign out the tenant’s people without one, and nobody else', async () => {
    const { me: admin } = await withPasskey(4);
    const without = await server.as(3);
    const other = await server.as('role3@globex.example');
    const { set } = await rules(4);
    expect(await set(true)).toMatchObject({ status: 200, json: { mfa_required: true } });
    expect((await without.get('/users/me')).status).toBe(401);
    expect((await other.get('/users/me')).status).toBe(200);
    expect((await admin.get('/users/me')).status).toBe(200);
    expect((await login()).mfa).toBe('setup');
  });
});
