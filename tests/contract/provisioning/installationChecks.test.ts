import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import type { Accounts } from '../../../server/carriers/accounts';
import { carrierTrial } from '../../../server/carriers/trial';
import { accountsOf } from '../../../server/config/mode';
import { hookRoutes } from '../../../server/carriers/hookRoutes';
import { limitsOf } from '../../../server/db/limits';
import { LimitedPool } from '../../../server/db/pool';
import * as schema from '../../../server/db/schema';
import { lineOf, makeCheck, makeChecks } from '../../../server/features/installation_checks/checks';
import { standingOf } from '../../../server/features/installation_checks/standing';
import { assertKey } from '../../../server/installation/keyCheck';
import { addAdministrator } from '../../../server/auth/addAdministrator';
import type { CarrierEvents } from '../../../server/sending/carrier/carrier';
import { CHECKS, type CheckName } from '../../../src/resources/installation_checks/contract';
import { SMPP, smppConfig } from '../../support/carriers/smpp';
import { SmppServer } from '../../support/carriers/smppServer';
import { TelnyxServer } from '../../support/carriers/telnyxServer';
import { empty } from '../../support/database';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { addDomains } from '../../support/holders';
import { takeHosts } from '../../../server/db/directory';

const server = await createTestServer({ env: { DEMO: false, CARRIER: 'none' } });
const { db, pglite, deps } = server;
const { carrier_accounts, domains, users } = schema;

type World = Parameters<typeof makeCheck>[1];
const check = async (name: CheckName, change: Partial<World> = {}) => {
  const { state, detail } = await makeCheck(name, { ...deps, ...change });
  return [state, detail];
};
const withEnv = (env: Partial<World['env']>) => ({ env: { ...deps.env, ...env } });
const MB = 1024 * 1024;

/** Settings with a file of accounts. */
function withAccounts(accounts: Readonly<Record<string, object>>) {
  const file = join(server.dataDir, 'carriers.json');
  writeFileSync(file, JSON.stringify({ accounts }));
  return withEnv({ CARRIER: undefined, CARRIERS_FILE: file });
}

const fileOf = ({ name: _, base_url: __, ...account }: ReturnType<typeof smppConfig>) => account;

describe('an empty installation', () => {
  it('shows its administrator the steps that are left', async () => {
    await empty({ db, pglite });
    const root = { name: 'Root', email: 'root@provider.example', tenant: 'Provider' };
    const password_hash = await hashPassword('first-Pass-phrase');
    await db.transaction((tx) => addAdministrator(tx, deps.ids, { ...root, password_hash }));
    const administrator = await server.as('root@provider.example');
    expect((await administrator.get('/glance')).json.first_run).toBe(true);
    const { json } = await administrator.get('/installation/checks?limit=100');
    const left = json.records.filter(({ state }: { state: string }) => state === 'todo');
    expect(left.map(({ id }: { id: string }) => id)).toEqual([
      'administrator',
      'carrier',
      'domain',
      'tenant',
    ]);
    expect(json.records).toContainEqual(
      expect.objectContaining({ id: 'mail', state: 'failed', cure: 'mail' }),
    );
    expect(json.total).toBe(CHECKS.length);
  });
});

describe('a check', () => {
  it('of the database names what cannot be checked without it', async () => {
    const all = await makeChecks({ ...deps, db: null });
    expect(all.find(({ check: name }) => name === 'database')).toMatchObject({ state: 'failed' });
    expect(all.find(({ check: name }) => name === 'tenant')).toMatchObject({ state: 'warning' });
    expect(await check('database')).toEqual(['ok', expect.any(String)]);
  });

  it('without the database says the driver’s words once, and no statement', async () => {
    const pool = new LimitedPool('postgres://nobody@127.0.0.1:1/none', limitsOf());
    const standing = await standingOf(drizzle(pool, { schema }) as unknown as typeof db);
    await pool.end();
    const all = await makeChecks({ ...deps, ...standing });
    const stateOf = (name: CheckName) => all.find(({ check: each }) => each === name);
    expect(stateOf('database')).toMatchObject({
      detail: 'connect ECONNREFUSED 127.0.0.1:1',
      cure: 'database',
    });
    expect(stateOf('secret')).toMatchObject({ detail: 'not checked without the database', cure: null });
    expect(stateOf('mail')).toMatchObject({ detail: 'SMTP_URL is not set', cure: 'mail' });
  });

  it('that needs tables waits for the start that makes them', async () => {
    expect(await standingOf(db)).toEqual({ db, steps: 0 });
    const all = await makeChecks({ ...deps, db: null, bare: db, steps: 76 });
    const stateOf = (name: CheckName) => all.find(({ check: each }) => each === name);
    expect(stateOf('database')).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('76 migrations left'),
    });
    expect(stateOf('clock')!.detail).toMatch(/ s$/);
    expect(stateOf('secret')).toMatchObject({ detail: 'not checked before the first start', cure: null });
    await db.execute(sql`alter table domains rename to away`);
    expect(await check('domain')).toEqual(['warning', 'not checked before the upgrade']);
    await db.execute(sql`alter table away rename to domains`);
  });

  it('of the secret key names another key than that of the database, before anybody has a second factor', async () => {
    await assertKey(db, deps.env);
    expect(await check('secret')).toEqual(['ok', null]);
    expect(await check('secret', withEnv({ SECRET_KEY: 'ab'.repeat(32) }))).toEqual([
      'failed',
      'another key',
    ]);
    await db.execute(sql`delete from installation_key`);
  });

  it('of the secret key fails where it does not open what is stored', async () => {
    expect(await check('secret')).toEqual(['ok', null]);
    await db.update(users).set({ mfa_secret: Buffer.alloc(40).toString('base64') });
    expect((await check('secret'))[0]).toBe('failed');
  });

  it('of a disk looks where the first start will make the folder', async () => {
    const folders: string[] = [];
    const freeBytes = (folder: string) => folders.push(folder) * 9_000 * MB;
    const DATA_DIR = join(server.dataDir, 'not', 'yet');
    expect((await check('disk', { ...withEnv({ DATA_DIR }), freeBytes }))[0]).toBe('ok');
    expect(folders).toEqual([server.dataDir]);
  });

  it.each([
    [10_000, 'ok'],
    [1_000, 'warning'],
    [100, 'failed'],
  ])('of a disk with %i MB: %s', async (free, state) => {
    expect(await check('disk', { freeBytes: () => free * MB })).toEqual([state, `${free} MB`]);
  });

  it('of the clock compares it with the database’s', async () => {
    expect(await check('clock', { clock: { now: () => new Date() } })).toEqual(['ok', '0 s']);
    const late = { now: () => new Date(Date.now() - 60_000) };
    expect(await check('clock', { clock: late })).toEqual(['failed', '60 s']);
  });

  it('of the time zones warns about old data', async () => {
    expect((await check('time_zones'))[0]).toBe('ok');
    const later = { now: () => new Date('2036-01-01T00:00:00Z') };
    expect((await check('time_zones', { clock: later }))[0]).toBe('warning');
  });

  it('of the law warns where the operator has set it aside', async () => {
    expect(await check('law', withEnv({ QUIET_HOURS: 'hold' }))).toEqual(['ok', null]);
    expect(await check('law', withEnv({ QUIET_HOURS: 'warn' }))).toEqual(['warning', 'QUIET_HOURS=warn']);
  });

  it('of the address wants https', async () => {
    expect((await check('origins'))[0]).toBe('ok');
    expect((await check('origins', withEnv({ APP_ORIGINS: undefined })))[0]).toBe('failed');
    expect((await check('origins', withEnv({ APP_ORIGINS: 'http://console.example' })))[0]).toBe('warning');
  });

  it('of mail signs in to the mail server', async () => {
    expect(await check('mail')).toEqual(['failed', 'SMTP_URL is not set']);
    const smtp = withEnv({ SMTP_URL: 'smtp://mail.example:25' });
    expect(await check('mail', smtp)).toEqual(['todo', 'mail.example:25']);
    await (await server.as(5)).post('/installation/checks/mail/try_mail');
    expect(await check('mail', smtp)).toEqual(['ok', 'mail.example:25']);
    const mail = { ...server.mailbox, verify: () => Promise.reject(new Error('535 refused')) };
    expect(await check('mail', { ...smtp, mail })).toEqual(['failed', '535 refused']);
  });

  it('of the carrier shows its last error', async () => {
    expect((await check('carrier'))[0]).toBe('todo');
    const simulated = withEnv({ CARRIER: 'simulator' });
    expect((await check('carrier', simulated))[0]).toBe('todo');
    const account = { id: 'main', kind: 'telnyx' as const, per_second: 1, configured: true };
    await db
      .insert(carrier_accounts)
      .values({ ...account, error: 'Key refused', error_at: server.clock.now() });
    expect(await check('carrier', simulated)).toEqual(['failed', 'main: Key refused']);
    await db.update(carrier_accounts).set({ accepted_at: new Date(server.clock.now().getTime() + 1) });
    expect((await check('carrier', simulated))[0]).toBe('warning');
  });

  it.each([
    [(api_key: string) => api_key, 'todo', 'main'],
    [() => 'another key', 'failed', 'main: telnyx:10009 Authentication failed'],
  ] as const)('of the carrier asks it, with the key that it gave (%#)', async (keyOf, state, detail) => {
    const standIn = new TelnyxServer(server.clock, 'main');
    const base_url = await standIn.listen();
    const { apiKey, publicKey: public_key } = standIn;
    const account = { kind: 'telnyx', api_key: keyOf(apiKey), public_key, base_url };
    const file = join(server.dataDir, 'carriers.json');
    writeFileSync(file, JSON.stringify({ accounts: { main: account } }));
    const configured = withEnv({ CARRIER: undefined, CARRIERS_FILE: file });
    const tryCarriers = carrierTrial(accountsOf(configured.env), server.deps);
    const tried = { ...configured, tryCarriers };
    expect(await check('carrier', tried)).toEqual([state, detail]);
    expect(standIn.submissions).toEqual([]);
    await standIn.close();
    server.clock.advance(5 * 60_000);
    const [away] = await check('carrier', tried);
    expect(away).toBe('failed');
  });

  it.each([
    ['binds and unbinds', 0x00, {}, ['todo', 'smpp']],
    ['counts a session elsewhere as known', 0x05, {}, ['todo', 'smpp']],
    [
      'names a wrong password',
      0x0e,
      {},
      ['failed', 'smpp: The carrier rejected the bind: smpp:0x0E', 'smpp_credentials'],
    ],
    [
      'names a wrong system_id',
      0x0f,
      {},
      ['failed', 'smpp: The carrier rejected the bind: smpp:0x0F', 'smpp_credentials'],
    ],
    [
      'names another refusal',
      0x0a,
      {},
      ['failed', 'smpp: The carrier rejected the bind: smpp:0x0A', 'smpp_bind'],
    ],
    ['names a host that is not there', 0x00, { port: 1 }, ['failed', 'smpp: ECONNREFUSED', 'smpp_host']],
  ] as const)('of a center behind SMPP %s', async (_, status, change, [state, detail, cure = 'carrier']) => {
    const standIn = new SmppServer();
    standIn.bindStatus = status;
    const config = smppConfig(await standIn.listen(), change);
    const tryCarriers = carrierTrial([config], server.deps);
    const { env } = withAccounts({ [SMPP]: fileOf(config) });
    const tried = { ...deps, env, tryCarriers };
    expect(await makeCheck('carrier', tried)).toMatchObject({ state, detail, cure });
    const asked = standIn.binds.length;
    // A page that stays open asks the server, not the carrier.
    await makeCheck('carrier', tried);
    expect(standIn.binds).toHaveLength(asked);
    server.clock.advance(5 * 60_000);
    await makeCheck('carrier', tried);
    expect(standIn.binds).toHaveLength(2 * asked);
    expect(standIn.submissions).toEqual([]);
    await standIn.close();
  });

  it('of a center behind SMPP names TLS that it does not speak', async () => {
    const plain = createServer((socket) => socket.on('error', () => {}).end('no TLS here'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const config = smppConfig((plain.address() as AddressInfo).port, { tls: true });
    const { env } = withAccounts({ [SMPP]: fileOf(config) });
    const tried = { ...deps, env, tryCarriers: carrierTrial([config], server.deps) };
    expect(await makeCheck('carrier', tried)).toMatchObject({ state: 'failed', cure: 'smpp_tls' });
    plain.close();
  });

  it('of a center behind SMPP leaves it alone while a session is up', async () => {
    const standIn = new SmppServer();
    const config = smppConfig(await standIn.listen());
    const { env } = withAccounts({ [SMPP]: fileOf(config) });
    const now = server.clock.now();
    const row = { id: SMPP, kind: 'smpp' as const, per_second: 1, configured: true };
    const bound = { bound: true, bound_since: now, bound_seen: now };
    await db.insert(carrier_accounts).values({ ...row, ...bound });
    const tried = { ...deps, env, tryCarriers: carrierTrial([config], server.deps) };
    expect(await makeCheck('carrier', tried)).toMatchObject({ detail: SMPP });
    expect(standIn.binds).toEqual([]);
    await db.delete(carrier_accounts).where(eq(carrier_accounts.id, SMPP));
    await standIn.close();
  });

  it('of domains counts those that are proven, and names those that do not work', async () => {
    expect(await check('domain')).toEqual(['todo', null]);
    const own = { tenant_id: NORTHWIND, id: uuidOf(731), host: 'go.acme.example', proof_token: 'acme' };
    await addDomains(db, own);
    expect(await check('domain')).toEqual(['todo', 'go.acme.example']);
    await db.transaction((tx) => takeHosts(tx, NORTHWIND, [own.host]));
    await db.update(domains).set({ proof: 'verified', health: 'healthy' });
    expect(await check('domain')).toEqual(['ok', 'go.acme.example']);
    await db.update(domains).set({ health: 'degraded' });
    expect(await check('domain')).toEqual(['warning', 'go.acme.example']);
  });

  it('of webhooks asks whether their public address leads here', async () => {
    expect(await check('webhooks')).toEqual(['ok', null]);
    const file = join(server.dataDir, 'carriers.json');
    const account = {
      kind: 'telnyx',
      api_key: 'KEY',
      public_key: Buffer.alloc(32, 7).toString('base64'),
      public_url: 'https://sms.example',
    };
    writeFileSync(file, JSON.stringify({ accounts: { main: account } }));
    const configured = withEnv({ CARRIER: undefined, CARRIERS_FILE: file });
    const address = 'https://sms.example/hooks/main';
    const reached: string[] = [];
    const hooks = hookRoutes(deps, {} as Accounts, {} as CarrierEvents);
    const here = async (url: string) => {
      reached.push(url);
      return hooks.request(new URL(url).pathname.replace('/hooks', ''));
    };
    expect(await check('webhooks', { ...configured, request: here as typeof fetch })).toEqual([
      'ok',
      address,
    ]);
    expect(reached).toEqual([address]);
    const away = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    expect(await check('webhooks', { ...configured, request: away })).toEqual([
      'failed',
      `${address}: ECONNREFUSED`,
    ]);
    const elsewhere = async () => new Response('<h1>Not Found</h1>', { status: 404 });
    expect(await check('webhooks', { ...configured, request: elsewhere })).toEqual([
      'failed',
      `${address}: 404`,
    ]);
  });

  it('is one line in a terminal, with its cure', async () => {
    const line = lineOf(await makeCheck('mail', deps));
    expect(line).toMatch(/^Mail: Failed \(SMTP_URL is not set\)\. Set SMTP_URL to .*\.$/);
    expect(lineOf(await makeCheck('disk', { ...deps, freeBytes: () => 9_000 * MB }))).toBe(
      'Disk space: In order (9000 MB)',
    );
  });
});

describe('a test mail', () => {
  it('goes to the administrator who asks for it', async () => {
    const { status } = await (await server.as(5)).post('/installation/checks/mail/try_mail');
    expect(status).toBe(200);
    expect(await server.mailbox.next()).toMatchObject({ to: 'role5@northwind.example' });
  });

  it('that the mail server refuses is answered with its words', async () => {
    const { send } = server.mailbox;
    server.mailbox.send = () => Promise.reject(new Error('550 no such user'));
    const { status, json } = await (await server.as(5)).post('/installation/checks/mail/try_mail');
    server.mailbox.send = send;
    expect({ status, detail: json.detail }).toEqual({
      status: 409,
      detail: 'The mail was not sent. The mail server says: 550 no such user',
    });
  });
});
