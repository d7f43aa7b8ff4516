import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { openSession } from '../../../server/auth/sessions';
import { hookRoutes } from '../../../server/carriers/hookRoutes';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { carrierEvents } from '../../../server/sending/sending';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const CALLS = 5;
const server = await createSendingServer();
const { aCampaign, sending, deps, db, clock, ledgerOf, startJob } = server;

describe('calls', () => {
  /** The same server with small limits, which have not begun. */
  const limited = () =>
    createApp({
      ...deps,
      env: {
        ...deps.env,
        CALLS_PER_MINUTE: CALLS,
        ADDRESS_CALLS_PER_MINUTE: 3 * CALLS,
        TRUST_PROXY: true,
      },
    });
  const sessionOf = async (role: number) => {
    const [user] = await rows<{ id: string }>(
      db,
      sql`select id from users where email = ${`role${role}@northwind.example`}`,
    );
    return withScope(db, 'system', (tx) =>
      openSession(tx, deps, clock.now(), { user_id: user!.id, tenant_id: NORTHWIND }),
    );
  };
  const call = (app: ReturnType<typeof createApp>, path: string, token: string, from = '203.0.113.5') =>
    app.request(path, { headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` } });

  it('of a person are limited in all their sessions together, and every answer says so', async () => {
    const app = limited();
    const [one, other] = [await sessionOf(3), await sessionOf(3)];
    const first = await call(app, '/api/users/me', one);
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe(`"session";q=${CALLS};w=60`);
    expect(first.headers.get('ratelimit')).toBe(`"session";r=${CALLS - 1};t=60`);
    expect(first.headers.get('retry-after')).toBeNull();
    clock.advance(20);
    // A refusal counts, and states the limit too.
    const forbidden = await call(app, '/api/tenants', other);
    const field = `"session";r=${CALLS - 2};t=40`;
    expect([forbidden.status, forbidden.headers.get('ratelimit')]).toEqual([403, field]);
    for (let n = 2; n < CALLS; n += 1) expect((await call(app, '/api/users/me', one)).status).toBe(200);
    const refused = await call(app, '/api/users/me', other);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ type: 'urn:problem:throttled', variant: 'calls' });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '40',
      'ratelimit-policy': `"session";q=${CALLS};w=60`,
      ratelimit: '"session";r=0;t=40',
    });
    // Others are not concerned.
    expect((await call(app, '/api/users/me', await sessionOf(4))).status).toBe(200);
    clock.advance(40);
    expect((await call(app, '/api/users/me', other)).status).toBe(200);
  });

  it('of an address are limited whatever their credential is, before anything is read', async () => {
    const app = limited();
    const unknown = 'x'.repeat(43);
    const paths = ['/api/users/me', '/api/nothing', '/scim/v2/Users'];
    for (let n = 0; n < 3 * CALLS; n += 1)
      expect((await call(app, paths[n % 3]!, unknown)).status).not.toBe(429);
    await db.execute(sql`alter table sessions rename to away`);
    for (const path of paths) {
      const { status, headers } = await call(app, path, unknown);
      const policy = `"address";q=${3 * CALLS};w=60`;
      expect([status, headers.get('ratelimit-policy'), headers.get('retry-after')], path).toEqual([
        429,
        policy,
        '60',
      ]);
    }
    await db.execute(sql`alter table away rename to sessions`);
    expect((await call(app, '/api/users/me', unknown, '203.0.113.6')).status).toBe(401);
    clock.advance(60);
    expect((await call(app, '/api/users/me', unknown)).status).toBe(401);
  });
});

describe('webhooks', () => {
  it('that cannot be verified are limited by address, and those of the carrier are taken all the same', async () => {
    const made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
    const env = { ...deps.env, REFUSED_HOOKS_PER_MINUTE: 2, TRUST_PROXY: true };
    const hooks = hookRoutes({ ...deps, env }, made.accounts, carrierEvents(sending));
    const { campaignId } = await aCampaign({ phones: simulated(1, 0), account: ACCOUNT });
    const { id } = await startJob(campaignId);
    const receipt = () => made.standIn.ended(made.standIn.taken[0]!);
    const forged = (from: string) => {
      const request = receipt();
      request.headers.set('telnyx-signature-ed25519', 'AAAA');
      request.headers.set('x-forwarded-for', from);
      return hooks.request(request);
    };
    expect((await forged('203.0.113.5')).status).toBe(403);
    expect(
      (await hooks.request('/nobody', { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.5' } }))
        .status,
    ).toBe(404);
    const refused = await forged('203.0.113.5');
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '60',
      'ratelimit-policy': '"hooks";q=2;w=60',
      ratelimit: '"hooks";r=0;t=60',
    });
    expect((await forged('203.0.113.6')).status).toBe(403);
    expect(await rows(db, sql`select 1 from carrier_events`)).toEqual([]);
    const good = receipt();
    good.headers.set('x-forwarded-for', '203.0.113.5');
    expect((await hooks.request(good)).status).toBe(200);
    await made.workOff();
    expect((await ledgerOf(id)).delivered).toBe(1);
  });
});
