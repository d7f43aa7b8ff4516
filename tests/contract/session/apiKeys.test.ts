import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { hashOf } from '../../../server/auth/tokens';
import { api_keys, audit_log, clients, idempotency_keys, memberships } from '../../../server/db/schema';
import type { Logger } from '../../../server/lib/log';
import { KEY_CALLS_MAX } from '../../../src/resources/api_keys/contract';
import { keyFor } from '../../support/apiKeys';
import { GLOBEX, personOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const logged: string[] = [];
const note = (event: string, fields?: Record<string, unknown>) =>
  void logged.push(JSON.stringify([event, fields]));
const log: Logger = { info: note, warn: note, error: note, fatal: note };
const server = await createTestServer({ log });
const { as, db, deps, clock, withToken } = server;

const NEW = { name: 'Shop', role: 3, scopes: ['clients.read', 'clients.write'] };
const HOUR = 3_600;
const ahead = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();

async function issued(body: object = NEW) {
  const admin = await as(4);
  const { json: key } = await admin.post('/api_keys', body);
  const { json } = await admin.post(`/api_keys/${key.id}/token`, {});
  return { id: key.id as string, secret: json.secret as string, admin, program: withToken(json.secret) };
}

const client = (name: string) => ({ name, time_zone: 'America/New_York' });

describe('an API key', () => {
  it('has no token until one is issued, which no other answer has and nothing stores', async () => {
    const { id, secret, admin, program } = await issued();
    expect(secret).toMatch(/^smskey_[\w-]{64}$/);
    expect((await program.get('/clients')).status).toBe(200);
    const { json } = await admin.get(`/api_keys/${id}`);
    expect(json).toMatchObject({
      state: 'active',
      by: expect.any(String),
      hint: `smskey_…${secret.slice(-4)}`,
    });
    const everything = JSON.stringify([
      json,
      (await admin.get('/api_keys')).json,
      await db.select().from(api_keys),
      await db.select().from(audit_log),
      await db.select().from(idempotency_keys),
      logged,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).toContain(hashOf(secret));
  });

  it('reaches its scopes alone', async () => {
    const { program } = await issued({ ...NEW, scopes: ['clients.read'] });
    const refused = await program.post('/clients', client('Acme'));
    expect(refused).toMatchObject({ status: 403, json: { type: 'urn:problem:scope' } });
    expect(refused.json.detail).toContain('clients.write');
    expect((await program.get('/api_keys')).status).toBe(403);
    expect((await program.get('/users/me')).status).toBe(403);
  });

  it('never has more than the role that made it', async () => {
    const admin = await as(4);
    expect(await admin.post('/api_keys', { ...NEW, role: 5 })).toMatchObject({ status: 422 });
    // Creating tenants is the provider's.
    const scopes = ['tenants.write'];
    expect(await admin.post('/api_keys', { ...NEW, scopes })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'scopes' }] },
    });
    expect(await (await as(3)).post('/api_keys', NEW)).toMatchObject({ status: 403 });
    const { program } = await issued({ ...NEW, role: 4, scopes: ['domains.write', 'domains.read'] });
    const add = { host: 'go.example.com' };
    await db
      .update(memberships)
      .set({ role: 3 })
      .where(eq(memberships.user_id, personOf(4)));
    expect((await program.post('/domains', add)).status).toBe(403);
    await db.delete(memberships).where(eq(memberships.user_id, personOf(4)));
    expect((await program.get('/domains')).status).toBe(401);
  });

  it('sees its tenant alone, also the provider’s', async () => {
    const { token } = await keyFor(server, {
      scopes: ['clients.read'],
      tenant_id: GLOBEX,
      owner_id: personOf(5),
    });
    const { token: own } = await keyFor(server, { scopes: ['clients.write', 'clients.read'] });
    const { json } = await withToken(own).post('/clients', client('Acme'));
    expect((await withToken(own).get(`/clients/${json.id}`)).status).toBe(200);
    expect((await withToken(token).get(`/clients/${json.id}`)).status).toBe(404);
  });

  it('expires, and is refused at once when it is revoked', async () => {
    const { program } = await issued({ ...NEW, expires_at: ahead(HOUR) });
    expect((await program.get('/clients')).status).toBe(200);
    clock.advance(HOUR);
    expect((await program.get('/clients')).status).toBe(401);
    const other = await issued();
    await other.admin.del(`/api_keys/${other.id}`);
    expect((await other.program.get('/clients')).status).toBe(401);
  });

  it('is rotated with an overlap, and without one', async () => {
    const { id, admin, program } = await issued();
    const rotated = await admin.post(`/api_keys/${id}/token`, { overlap_hours: 2 });
    const next = withToken(rotated.json.secret);
    expect([(await program.get('/clients')).status, (await next.get('/clients')).status]).toEqual([200, 200]);
    clock.advance(2 * HOUR);
    expect([(await program.get('/clients')).status, (await next.get('/clients')).status]).toEqual([401, 200]);
    await (await as(4)).post(`/api_keys/${id}/token`, { overlap_hours: 0 });
    expect((await next.get('/clients')).status).toBe(401);
  });

  it('is not rotated by a person who saw another version', async () => {
    const { id, admin, program } = await issued();
    const confirmed = { names: ['Shop'], version: 0 };
    expect(await admin.post(`/api_keys/${id}/token`, { confirmed })).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:changed' },
    });
    expect((await program.get('/clients')).status).toBe(200);
  });

  it('notes its last use now and then', async () => {
    const { id, program } = await issued();
    const used = async () =>
      (await db.select().from(api_keys).where(eq(api_keys.id, id)))[0]!.last_used_at?.toISOString();
    await program.get('/clients');
    const first = await used();
    clock.advance(60);
    await program.get('/clients');
    expect(await used()).toBe(first);
    clock.advance(5 * 60);
    await program.get('/clients');
    expect(await used()).toBe(clock.now().toISOString());
  });

  it('is named in the audit log and in the log', async () => {
    const { id, program } = await issued();
    const { json } = await program.post('/clients', client('Acme'));
    const entries = await db.select().from(audit_log).where(eq(audit_log.operation, 'clients.create'));
    expect(entries).toMatchObject([{ user_name: 'Shop', params: { api_key: id }, records: [json.id] }]);
    expect(logged.some((line) => line.includes(`"api_key":"${id}"`))).toBe(true);
  });

  it('keeps its own idempotency keys: repeated, with another body, and in flight', async () => {
    const { id, program, admin } = await issued();
    const under = { 'idempotency-key': 'one' };
    const first = await program.post('/clients', client('Acme'), under);
    const again = await program.post('/clients', client('Acme'), under);
    expect([first.status, again.status, again.json.id]).toEqual([201, 201, first.json.id]);
    expect(await program.post('/clients', client('Other'), under)).toMatchObject({ status: 422 });
    // A person's key of the same name is another one.
    expect((await admin.post('/clients', client('Theirs'), under)).json.id).not.toBe(first.json.id);
    await db
      .update(idempotency_keys)
      .set({ answer: null, lease_until: new Date(ahead(HOUR)) })
      .where(eq(idempotency_keys.user_id, id));
    expect(await program.post('/clients', client('Acme'), under)).toMatchObject({ status: 409 });
    expect(await db.$count(clients, eq(clients.name, 'Acme'))).toBe(1);
  });
});

describe('the limit of a key', () => {
  it('is shared by all processes, stated in every answer, and ends with its window', async () => {
    const { program, secret } = await issued();
    const apps = Array.from({ length: 10 }, () => createApp(deps));
    const headers = { authorization: `Bearer ${secret}` };
    const call = async (n: number) => {
      const answered = await apps[n % apps.length]!.request('http://server.example/api/clients', { headers });
      return answered.status;
    };
    const first = await program.get('/clients');
    expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${KEY_CALLS_MAX};w=60`);
    expect(first.headers.get('ratelimit')).toBe(`"key";r=${KEY_CALLS_MAX - 1};t=60`);
    const statuses = await Promise.all(Array.from({ length: KEY_CALLS_MAX + 9 }, (_, n) => call(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(KEY_CALLS_MAX - 1);
    const refused = await program.get('/clients');
    expect(refused).toMatchObject({ status: 429, json: { type: 'urn:problem:throttled' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=60');
    clock.advance(60);
    const later = await program.get('/clients');
    expect([later.status, later.headers.get('retry-after')]).toEqual([200, null]);
  });

  it('is stated in refusals too', async () => {
    const { program } = await issued({ ...NEW, scopes: ['clients.read'] });
    const refused = await program.post('/clients', client('Acme'));
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=60$/);
  });
});
