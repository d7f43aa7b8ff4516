import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, campaign_send_only, clients, memberships, users } from '../../../server/db/schema';
import { FOREIGN, GLOBEX, NORTHWIND, PASSWORD, personOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';
import { seedForeign } from '../../support/world';

const server = await createTestServer();
const { db, clock, mailbox, send, withToken } = server;

const url = `${ORIGIN}/reset_password`;
/** Staff of Northwind, whom Globex invites. */
const SAM = personOf(3);
const EMAIL = 'role3@northwind.example';
const GLOBEX_ADMIN = 'role4@globex.example';
const HOURS = 3_600;

const tokenIn = (text: string) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token')!;

/** Invites an address to Globex. */
async function invited(email = EMAIL, role = 3) {
  const admin = await server.as(GLOBEX_ADMIN);
  const { status, json } = await admin.post('/users', { name: 'Sam Typed', email, role, url });
  expect(status).toBe(201);
  const mail = await mailbox.next();
  return { admin, record: json, mail, token: tokenIn(mail.text) };
}

const check = (token: string) => send('GET', `/password-reset?token=${token}`);
const accept = (token: string) => send('POST', '/invitation', { token });
const choose = (token: string, password = 'four words in a row') =>
  send('POST', '/password-reset', { token, password });
const login = (email = EMAIL, password = PASSWORD) => send('POST', '/login', { email, password });
const membershipsOf = (id: string) =>
  db.select().from(memberships).where(eq(memberships.user_id, id)).orderBy(memberships.role);
const logOf = (tenant_id: string) =>
  db
    .select({ operation: audit_log.operation, user_id: audit_log.user_id })
    .from(audit_log)
    .where(eq(audit_log.tenant_id, tenant_id));

/** Sam in both tenants, without the mails. */
const joined = (role = 3) =>
  db.insert(memberships).values({ tenant_id: GLOBEX, user_id: SAM, role, created_at: clock.now() });

describe('an invitation', () => {
  it('is the same for an address with an account elsewhere as for a new one', async () => {
    const known = await invited();
    const fresh = await invited('nobody@new.example');
    const plain = ({ id: _, email: _email, ...rest }: Record<string, unknown>) => rest;
    expect(plain(known.record)).toEqual(plain(fresh.record));
    expect(known.record).toMatchObject({ name: 'Sam Typed', email: EMAIL, state: 'invited', mfa: false });
    expect(known.record.id).not.toBe(SAM);
    expect(known.mail.subject).toBe(fresh.mail.subject);
    const words = ({ text }: { text: string }) => text.replace(/https?:\S+/, '');
    expect(words(known.mail)).toBe(words(fresh.mail));
    const { json } = await known.admin.get('/users?state=invited&sort=email');
    const [first, second] = json.records.map(plain);
    expect(json.total).toBe(2);
    expect(second).toEqual(first);
    expect((await known.admin.get(`/users/${SAM}`)).status).toBe(404);
  });

  it('gives nothing before it is accepted', async () => {
    await invited();
    const { json } = await login();
    const sam = withToken(json.token);
    expect((await sam.get('/users/me')).json).toMatchObject({ tenant_id: NORTHWIND, name: 'Role 3' });
    expect((await sam.get('/users/me')).json.tenants).toBeUndefined();
    expect((await sam.post('/users/me/tenant', { tenant_id: GLOBEX })).status).toBe(404);
  });

  it('is accepted by its link with the account of the address, whose password and name stay', async () => {
    const { admin, token } = await invited(EMAIL, 4);
    expect((await check(token)).json).toEqual({
      valid: true,
      email: 'r***@northwind.example',
      joins: 'Globex',
    });
    expect(await choose(token)).toMatchObject({ status: 409, json: { type: 'urn:problem:has_account' } });
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    expect(await membershipsOf(SAM)).toMatchObject([
      { tenant_id: NORTHWIND, role: 3 },
      { tenant_id: GLOBEX, role: 4 },
    ]);
    expect((await admin.get(`/users/${SAM}`)).json).toMatchObject({
      name: 'Role 3',
      role: 4,
      state: 'active',
      tenant_name: 'Globex',
      last_sign_in_at: null,
      created_at: clock.now().toISOString(),
    });
    expect((await admin.get('/users?state=invited')).json.total).toBe(0);
    expect((await login()).json).toMatchObject({ mfa: 'setup', tenants: [{}, {}] });
  });

  it('asks for a second factor, and ends sessions that have none', async () => {
    const before = await server.as(3);
    const { token } = await invited();
    expect((await before.get('/users/me')).status).toBe(200);
    await accept(token);
    expect((await before.get('/users/me')).status).toBe(401);
  });

  it('keeps what the tenant had prepared for the person', async () => {
    await seedForeign(db);
    const { record, token } = await invited(EMAIL, 1);
    const grant = { id: personOf(1), tenant_id: GLOBEX, campaign_id: FOREIGN };
    await db.insert(campaign_send_only).values({ ...grant, user_id: record.id });
    await accept(token);
    const granted = eq(campaign_send_only.id, grant.id);
    expect(await db.select().from(campaign_send_only).where(granted)).toMatchObject([{ user_id: SAM }]);
  });

  it('stands in the log of the tenant that is joined, and in no other', async () => {
    await accept((await invited()).token);
    expect(await logOf(GLOBEX)).toContainEqual({ operation: 'users.join', user_id: SAM });
    expect((await logOf(NORTHWIND)).filter(({ user_id }) => user_id === SAM)).toEqual([]);
  });

  it('of a new person makes their account, and the next tenant’s joins it', async () => {
    const newcomer = 'eve@new.example';
    const first = await invited(newcomer);
    const northwind = await server.as(4);
    await northwind.post('/users', { name: 'Eve', email: newcomer.toUpperCase(), role: 3, url });
    const second = tokenIn((await mailbox.next()).text);
    expect((await check(first.token)).json.joins).toBeUndefined();
    expect((await accept(first.token)).status).toBe(404);
    expect((await choose(first.token)).status).toBe(204);
    expect((await check(second)).json.joins).toBe('Northwind');
    expect((await accept(second)).status).toBe(204);
    expect(await membershipsOf(first.record.id)).toHaveLength(2);
    expect(await db.select().from(users).where(eq(users.name, 'Eve'))).toEqual([]);
    expect(await logOf(GLOBEX)).toContainEqual({ operation: 'users.join', user_id: first.record.id });
  });

  it('is not sent twice, to a member or to somebody invited', async () => {
    const { admin } = await invited();
    for (const email of [EMAIL.toUpperCase(), 'role1@globex.example']) {
      const { status, json } = await admin.post('/users', { name: 'Again', email, role: 3, url });
      expect([status, json.errors[0].code]).toEqual([409, 'email_taken']);
    }
  });

  it('that was taken back, or has run out, is accepted by nobody', async () => {
    const { admin, record, token } = await invited();
    clock.advance(400 * HOURS);
    expect((await accept(token)).status).toBe(410);
    const later = await server.as(GLOBEX_ADMIN);
    expect((await later.post(`/users/${record.id}/reset_password`, { url })).status).toBe(204);
    const again = tokenIn((await mailbox.next()).text);
    expect((await later.del(`/users/${record.id}`)).status).toBe(204);
    expect((await accept(again)).status).toBe(404);
    expect(await membershipsOf(SAM)).toHaveLength(1);
    expect((await admin.get('/users')).status).toBe(401);
  });
});

describe('a switch', () => {
  const switchTo = (from: Awaited<ReturnType<typeof server.as>>, tenant_id: string) =>
    from.post('/users/me/tenant', { tenant_id });

  it('opens a session in the other tenant with the role there; its first call ends the earlier one', async () => {
    await joined(4);
    await db.insert(clients).values({ id: FOREIGN, tenant_id: GLOBEX, name: 'Theirs', time_zone: 'UTC' });
    const here = await server.as(EMAIL, NORTHWIND);
    expect((await here.get('/users/me')).json.tenants).toEqual([
      { id: GLOBEX, name: 'Globex' },
      { id: NORTHWIND, name: 'Northwind' },
    ]);
    expect((await here.get('/clients')).json.total).toBe(0);
    const { status, json } = await switchTo(here, GLOBEX);
    expect([status, json.role]).toEqual([200, 4]);
    // The answer may have been lost.
    expect((await here.get('/users/me')).json.tenant_id).toBe(NORTHWIND);
    const there = withToken(json.token);
    expect((await there.get('/users/me')).json).toMatchObject({ tenant_id: GLOBEX, role: 4 });
    expect((await here.get('/users/me')).status).toBe(401);
    expect((await there.get('/clients')).json.records).toMatchObject([{ name: 'Theirs' }]);
    expect((await there.get(`/users/${personOf(4)}`)).status).toBe(404);
  });

  it('whose answer was lost can be made again, and the first token is worth nothing', async () => {
    await joined();
    const here = await server.as(EMAIL, NORTHWIND);
    const lost = await switchTo(here, GLOBEX);
    const { json } = await switchTo(here, GLOBEX);
    expect((await withToken(lost.json.token).get('/users/me')).status).toBe(401);
    expect((await withToken(json.token).get('/users/me')).status).toBe(200);
    expect((await here.get('/users/me')).status).toBe(401);
  });

  it('is refused alike to a tenant of others and to one that does not exist', async () => {
    const here = await server.as(3);
    const answers = [await switchTo(here, GLOBEX), await switchTo(here, personOf(3))];
    expect(answers.map(({ status, json }) => [status, json.detail])).toEqual([
      [404, answers[0]!.json.detail],
      [404, answers[0]!.json.detail],
    ]);
  });

  it('makes a session no younger', async () => {
    await joined();
    let { token } = await server.as(EMAIL, NORTHWIND);
    const quarter = HOURS / 4;
    for (let n = 1; n < 12 * 4; n += 1) {
      clock.advance(quarter);
      const tenant_id = n % 2 ? GLOBEX : NORTHWIND;
      ({ token } = (await withToken(token).post('/users/me/tenant', { tenant_id })).json);
      expect((await withToken(token).get('/users/me')).status).toBe(200);
    }
    clock.advance(quarter);
    expect((await withToken(token).get('/users/me')).status).toBe(401);
  });

  it('shows in no log but as a sign-out of the tenant that is left', async () => {
    await joined();
    const { json } = await switchTo(await server.as(EMAIL, NORTHWIND), GLOBEX);
    await withToken(json.token).get('/users/me');
    expect(await logOf(NORTHWIND)).toEqual([{ operation: 'account.sign_out', user_id: SAM }]);
    expect(await logOf(GLOBEX)).toEqual([]);
  });

  it('is where the next sign-in leads, and each tenant sees its own time', async () => {
    await joined();
    const here = await server.as(EMAIL, NORTHWIND);
    clock.advance(60);
    const { json } = await switchTo(here, GLOBEX);
    expect((await withToken(json.token).get('/users/me')).status).toBe(200);
    const seen = async (admin: string) =>
      (await (await server.as(admin)).get(`/users/${SAM}`)).json.last_sign_in_at;
    expect(Date.parse(await seen(GLOBEX_ADMIN)) - Date.parse(await seen('role4@northwind.example'))).toBe(
      60_000,
    );
    const again = await login();
    expect((await withToken(again.json.token).get('/users/me')).json.tenant_id).toBe(GLOBEX);
  });
});

describe('an administrator of one of a person’s tenants', () => {
  it('changes their role in that one only', async () => {
    await joined(3);
    const here = await server.as(EMAIL, NORTHWIND);
    const there = await server.as(EMAIL, GLOBEX);
    expect((await (await server.as(GLOBEX_ADMIN)).post(`/users/${SAM}/role?role=1`)).json.role).toBe(1);
    expect((await here.get('/users/me')).json.role).toBe(3);
    expect((await there.get('/users/me')).status).toBe(401);
  });

  it('does not reset their second factor, which protects the other as well; the provider does', async () => {
    await joined(3);
    await db.update(users).set({ mfa_secret: 'sealed' }).where(eq(users.id, SAM));
    const reset = async (who: string | number) => (await server.as(who)).post(`/users/${SAM}/reset_mfa`);
    const answers = [await reset(GLOBEX_ADMIN), await reset(4)];
    expect(answers.map(({ status, json }) => [status, json.type])).toEqual([
      [403, 'urn:problem:provider_only'],
      [403, 'urn:problem:provider_only'],
    ]);
    expect(answers[0]!.json.detail).not.toMatch(/Northwind|tenant/i);
    expect((await reset(5)).status).toBe(204);
  });

  it('takes them out of it, with what was opened there; the account and the other tenant stay', async () => {
    await joined(3);
    const here = await server.as(EMAIL, NORTHWIND);
    const there = await server.as(EMAIL, GLOBEX);
    expect((await (await server.as(GLOBEX_ADMIN)).del(`/users/${SAM}`)).status).toBe(204);
    expect((await there.get('/users/me')).status).toBe(401);
    expect((await here.get('/users/me')).json.tenants).toBeUndefined();
    expect((await here.post('/users/me/tenant', { tenant_id: GLOBEX })).status).toBe(404);
    expect((await login()).json.token).toBeDefined();
  });
});

describe('the last administrator of a tenant', () => {
  it('is taken out by nobody while only invitations could take over', async () => {
    await db
      .delete(memberships)
      .where(and(eq(memberships.tenant_id, GLOBEX), eq(memberships.user_id, personOf(5, GLOBEX))));
    await invited('next@new.example', 4);
    const provider = await server.as(5);
    expect(await provider.del(`/users/${personOf(4, GLOBEX)}`)).toMatchObject({
      status: 409,
      json: { detail: 'This is the last administrator of the tenant. Give another person the role first.' },
    });
  });
});
