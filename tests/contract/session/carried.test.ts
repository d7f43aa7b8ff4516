import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, it, vi } from 'vitest';
import { homeFor } from '../../../src/contract/roles';
import { seal, secretKey } from '../../../server/auth/secrets';
import { memberships, users } from '../../../server/db/schema';
import { handlers } from '../../../server/handlers';
import { problem } from '../../../server/http/problem';
import { PATIENCE } from '../../../server/http/carried';
import { createTestServer } from '../../support/server';
import { GLOBEX, NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';

/** Fails, or never ends, where a test says so. */
const clients = vi.fn(handlers['clients.list'] as (call: never) => Promise<unknown>);
const server = await createTestServer({
  app: { handlers: { ...handlers, 'clients.list': clients as never } },
});

beforeEach(() => void clients.mockClear());

const ME = '/users/me';
const CLIENTS = '/clients?skip=0&limit=10';
const JOBS = '/campaigns/jobs?skip=0&limit=10';
const prefer = (...addresses: string[]) => ({ prefer: `carry="${addresses.join(' ')}"` });
const ASKED = prefer(ME, CLIENTS, JOBS);

const login = (role: number, headers: Record<string, string> = ASKED, password = PASSWORD) =>
  server.send('POST', '/login', { email: `role${role}@northwind.example`, password }, headers);
const code = (secret = TOTP_SECRET) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const setFactor = (values: Partial<typeof users.$inferInsert>) =>
  server.db
    .update(users)
    .set(values)
    .where(eq(users.id, personOf(3)));
const enrolled = () =>
  setFactor({
    mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)),
  });

it.each([1, 3, 4, 5])('carries what the same calls answer to role %i', async (role) => {
  const { json } = await login(role);
  const list = homeFor(role) === '/jobs' ? JOBS : CLIENTS;
  expect(Object.keys(json.carried)).toEqual([ME, list]);
  const person = server.withToken(json.token);
  expect(json.carried[ME]).toEqual((await person.get(ME)).json);
  expect(json.carried[list]).toEqual((await person.get(list)).json);
});

it('carries nothing that nobody asked for', async () => {
  for (const prefer of ['', 'respond-async, wait=10', 'carry=""'])
    expect(Object.keys((await login(3, { prefer })).json)).toEqual(['token', 'role']);
});

it('carries nothing but the profile and the list on which the person lands', async () => {
  const others = [
    '/users?limit=10',
    '/campaigns?limit=10',
    '//elsewhere.example/clients',
    '/clients/../users',
  ];
  for (const address of others) expect((await login(4, prefer(address))).json.carried).toBeUndefined();
  const { json } = await login(4, prefer(...others.slice(0, 3), ME));
  expect(json.carried).toBeUndefined();
});

it('carries nothing while a code is due, and what the role in the tenant of the code sees afterwards', async () => {
  await enrolled();
  await server.db
    .insert(memberships)
    .values({ tenant_id: GLOBEX, user_id: personOf(3), role: 1, created_at: server.clock.now() });
  const first = await login(3);
  expect(Object.keys(first.json)).toEqual(['temptoken', 'mfa', 'tenants']);
  const half = server.withToken(first.json.temptoken);
  const wrong = await half.post('/mfa', { code: '000000', tenant_id: GLOBEX }, ASKED);
  expect(wrong.status).toBe(422);
  expect(wrong.json).not.toHaveProperty('carried');
  expect(clients).not.toHaveBeenCalled();
  const { json } = await half.post('/mfa', { code: code(), tenant_id: GLOBEX }, ASKED);
  expect(Object.keys(json.carried)).toEqual([ME, JOBS]);
  expect(json.carried[ME]).toMatchObject({ tenant_id: GLOBEX, role: 1 });
  expect(json.carried[JOBS]).toEqual((await server.withToken(json.token).get(JOBS)).json);
});

it('carries nothing while a second factor must be set up, nor to a temporary token', async () => {
  await setFactor({ mfa_required: true });
  const { json } = await login(3);
  expect(Object.keys(json)).toEqual(['temptoken', 'mfa', 'tenants']);
  const half = server.withToken(json.temptoken);
  const shown = await half.get('/mfa/qr', ASKED);
  expect(shown.json).not.toHaveProperty('carried');
  const { secret } = shown.json;
  const done = await half.post('/mfa/enable', { code: code(secret), secret }, ASKED);
  expect(done.json.carried[ME].tenant_id).toBe(NORTHWIND);
});

it('carries nothing with a wrong password', async () => {
  const { status, json } = await login(3, ASKED, 'another');
  expect(status).toBe(401);
  expect(json).not.toHaveProperty('carried');
});

it.each<[string, () => Promise<unknown>]>([
  ['is refused', () => Promise.reject(problem('role'))],
  ['fails', () => Promise.reject(new Error('broken'))],
])('signs in without a list that %s', async (_, list) => {
  clients.mockImplementationOnce(list);
  const { status, json } = await login(3);
  expect(status).toBe(200);
  expect(Object.keys(json.carried)).toEqual([ME]);
  expect((await server.withToken(json.token).get(CLIENTS)).status).toBe(200);
});

it('does not wait for a list that takes long', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let end = () => {};
  clients.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        end = () => resolve({ records: [], total: 0 });
        const [over] = timers.mock.calls.findLast(([, ms]) => ms === PATIENCE)!;
        over();
      }),
  );
  const { status, json } = await login(3, prefer(CLIENTS));
  timers.mockRestore();
  end();
  expect({ status, carried: json.carried }).toEqual({ status: 200, carried: undefined });
});
