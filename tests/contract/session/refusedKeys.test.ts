import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { api_keys, mails, memberships, notices } from '../../../server/db/schema';
import { personOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

/** Calls with ended tokens, and beyond a key's scopes: refused, and told (decision 130). */
const server = await createTestServer();
const { as, db, deps, clock, mailbox, withToken } = server;

const NEW = { name: 'Shop', role: 3, scopes: ['clients.read'] };
const HOUR = 3_600;

async function issued(body: object = NEW) {
  const admin = await as(4);
  const { json: key } = await admin.post('/api_keys', body);
  const { json } = await admin.post(`/api_keys/${key.id}/token`, {});
  const token = json.secret as string;
  const program = withToken(token);
  const record = async () => (await admin.get(`/api_keys/${key.id}`)).json;
  return { id: key.id as string, admin, token, program, record };
}

const row = async (id: string) => (await db.select().from(api_keys).where(eq(api_keys.id, id)))[0]!;
const told = () => db.select().from(notices).where(eq(notices.kind, 'key_refused'));
const told4 = async () => (await told()).filter(({ user_id }) => user_id === personOf(4));
const written = () => db.$count(mails, eq(mails.kind, 'key_refused'));

describe('a refused call of a key', () => {
  it('beyond its scopes is shown on its page, and told by a notice and a mail to its people', async () => {
    const { id, program, record } = await issued();
    expect((await program.post('/clients', { name: 'Acme' })).status).toBe(403);
    expect(await record()).toMatchObject({
      refused_count: 1,
      refused_at: clock.now().toISOString(),
      refused_reason: 'scope',
      refused_from: expect.any(String),
    });
    // The test tenant has administrators of both kinds, and its member of role 3 learns nothing.
    expect((await told()).map(({ user_id }) => user_id).sort()).toEqual([personOf(4), personOf(5)].sort());
    expect(await told4()).toMatchObject([{ about: [id], name: 'Shop' }]);
    const letters = [await mailbox.next(), await mailbox.next()];
    expect(letters.map(({ to }) => to).sort()).toEqual([
      'role4@northwind.example',
      'role5@northwind.example',
    ]);
    expect(letters[0]!.subject).toMatch(/^API key denied: Shop/);
    expect(letters[0]!.text).toContain('a call that it may not make');
    expect(letters[0]!.text).toContain(`/api_keys/${id}/show`);
    expect((await program.get('/clients')).status).toBe(200);
  });

  it('counts once a minute over all processes, and is told once a day', async () => {
    const { token, record } = await issued();
    const apps = Array.from({ length: 4 }, () => createApp(deps));
    const call = (n: number) =>
      apps[n % apps.length]!.request('http://server.example/api/api_keys', {
        headers: { authorization: `Bearer ${token}` },
      });
    await Promise.all(Array.from({ length: 20 }, (_, n) => call(n)));
    expect((await record()).refused_count).toBe(1);
    clock.advance(60);
    await call(0);
    expect((await record()).refused_count).toBe(2);
    expect([(await told4()).length, await written()]).toEqual([1, 2]);
    clock.advance(24 * HOUR);
    await call(0);
    expect([(await told4()).length, await written()]).toEqual([2, 4]);
  });

  it('names an expired key, a replaced token, also one of two rotations ago, and an owner who left', async () => {
    const { id, program } = await issued({
      ...NEW,
      expires_at: new Date(clock.now().getTime() + 8 * HOUR * 1000).toISOString(),
    });
    const rotate = async (overlap_hours: number) =>
      withToken((await (await as(4)).post(`/api_keys/${id}/token`, { overlap_hours })).json.secret);
    const reason = async () => (await row(id)).refused_reason;
    const second = await rotate(2);
    expect((await program.get('/clients')).status).toBe(200);
    expect(await reason()).toBeNull();
    clock.advance(2 * HOUR);
    expect((await program.get('/clients')).status).toBe(401);
    expect(await reason()).toBe('replaced');

    const third = await rotate(0);
    await db.update(api_keys).set({ refused_at: null, refused_reason: null }).where(eq(api_keys.id, id));
    expect((await program.get('/clients')).status).toBe(401);
    expect(await reason()).toBe('replaced');
    clock.advance(60);
    await second.get('/clients');
    expect((await row(id)).refused_count).toBe(3);

    clock.advance(8 * HOUR);
    expect((await third.get('/clients')).status).toBe(401);
    expect(await reason()).toBe('expired');
    await db.update(api_keys).set({ expires_at: null, refused_at: null }).where(eq(api_keys.id, id));
    await db.delete(memberships).where(eq(memberships.user_id, personOf(4)));
    expect((await third.get('/clients')).status).toBe(401);
    expect(await reason()).toBe('orphaned');
  });

  it('of a revoked key is told without a page, once a day, for all tokens it had', async () => {
    const { id, admin, program } = await issued();
    const { json } = await admin.post(`/api_keys/${id}/token`, { overlap_hours: 0 });
    await admin.del(`/api_keys/${id}`);
    expect((await withToken(json.secret).get('/clients')).status).toBe(401);
    expect(await told4()).toMatchObject([{ about: [], name: 'Shop' }]);
    const letter = await mailbox.next();
    expect(letter.text).toContain('it was revoked');
    expect(letter.text).toMatch(/\/api_keys\n/);
    expect((await program.get('/clients')).status).toBe(401);
    clock.advance(60);
    await withToken(json.secret).get('/clients');
    expect([(await told4()).length, await written()]).toEqual([1, 2]);
  });

  it('with a token that no key ever had tells nothing', async () => {
    const { token } = await issued();
    const last = token.endsWith('A') ? 'B' : 'A';
    expect((await withToken(token.slice(0, -1) + last).get('/clients')).status).toBe(401);
    expect((await withToken('smskey_short_but_long_enough').get('/clients')).status).toBe(401);
    expect([await told(), await written()]).toEqual([[], 0]);
  });

  it('of a directory is told as well', async () => {
    const { token, record } = await issued();
    const { status } = await createApp(deps).request('http://server.example/scim/v2/Users', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(403);
    expect(await record()).toMatchObject({ refused_count: 1, refused_reason: 'scope' });
  });
});
