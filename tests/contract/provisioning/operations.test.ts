import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { carrier_accounts, carrier_outages, mails, sender_pauses } from '../../../server/db/schema';
import { recordBackup } from '../../../server/features/operations/backups';
import type { Operations } from '../../../src/resources/operations/contract';
import { createSendingServer, simulated } from '../../support/sending';

const HOUR_MS = 3_600_000;
const server = await createSendingServer();
server.deps.env = {
  ...server.deps.env,
  DEMO: false,
  APP_ORIGINS: 'https://console.example,https://other.example:8443,http://localhost:4000',
  SMTP_URL: 'smtp://mail.example:25',
};
const { db, clock, network, aCampaign } = server;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);

const read = async (): Promise<Operations> => {
  const { status, json } = await (await server.as(5)).get('/operations');
  expect(status).toBe(200);
  return json;
};

it('is for the provider alone', async () => {
  for (const role of [1, 2, 3, 4] as const)
    expect((await (await server.as(role)).get('/operations')).status).toBe(403);
});

it('says what is not known, and nothing about it is in order', async () => {
  const { backup, certificates, queues, mail } = await read();
  expect(backup).toEqual({ state: 'unknown', taken_at: null, archived_at: null, archive_fails: false });
  expect(certificates.map(({ state, trouble }) => [state, trouble])).toEqual([
    ['unknown', 'unreachable'],
    ['unknown', 'unreachable'],
    ['unknown', 'plain'],
  ]);
  expect(queues).toEqual([]);
  expect(mail).toEqual({ state: 'ok', server: 'mail.example:25', waiting: 0, failed: 0, error: null });
});

it('has the versions of everything', async () => {
  const { versions } = await read();
  expect(versions).toMatchObject({
    node: process.versions.node,
    database: expect.stringMatching(/^PGlite 1\d/),
    schema: expect.stringMatching(/^\d{4}_/),
    time_zones: expect.stringMatching(/^20\d\d[a-z]$/),
  });
});

describe('a backup', () => {
  it.each([
    [2, 'ok'],
    [30, 'warning'],
    [80, 'failed'],
  ])('of %i hours ago: %s', async (hours, state) => {
    await db.execute(sql`delete from last_backup`);
    await recordBackup(db, hoursAgo(hours));
    expect((await read()).backup).toMatchObject({ state, taken_at: hoursAgo(hours).toISOString() });
  });

  it('that is older than the one on record changes nothing', async () => {
    await recordBackup(db, hoursAgo(1));
    await recordBackup(db, hoursAgo(9));
    expect((await read()).backup.taken_at).toBe(hoursAgo(1).toISOString());
  });
});

it('names queues that wait, the oldest first', async () => {
  const { campaignId } = await aCampaign({ phones: simulated(1, 0) });
  await (await server.as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await db.execute(sql`update pgboss.job set start_after = now() - interval '3 minutes'
    where name = 'campaign_job' and state < 'completed'`);
  const [first] = (await read()).queues;
  expect(first).toMatchObject({ queue: 'campaign_job', entries: 1, state: 'warning' });
  expect(first!.oldest_seconds).toBeGreaterThanOrEqual(180);
});

it('names accounts that are away or paused', async () => {
  const at = clock.now();
  await db
    .insert(carrier_accounts)
    .values({ id: 'main', kind: 'telnyx', per_second: 1, configured: true, error: '503', error_at: at });
  await db
    .insert(carrier_outages)
    .values({ account: 'main', since: at, next_try_at: at, reason: 'not_taken' });
  await db.insert(sender_pauses).values({
    account: 'main',
    by: 'number',
    name: '+12025550100',
    code: '40010',
    since: at,
    next_try_at: at,
  });
  const { accounts } = await read();
  expect(accounts.find(({ id }) => id === 'main')).toEqual({
    id: 'main',
    health: 'failing',
    away_since: at.toISOString(),
    paused: '+12025550100 (40010)',
    error: '503',
  });
});

describe('mail', () => {
  const mail = (cause: string, values: Partial<typeof mails.$inferInsert>) =>
    db.insert(mails).values({
      id: server.deps.ids.uuid(),
      kind: 'invitation',
      cause,
      state: 'waiting',
      created_at: clock.now(),
      ...values,
    });

  it('that was refused is a warning, and one that no server takes a failure', async () => {
    await mail('old', {
      state: 'failed',
      trouble: '550 old',
      decided_at: hoursAgo(24 * 9),
      created_at: hoursAgo(24 * 9),
    });
    expect((await read()).mail).toMatchObject({ state: 'ok', failed: 0, error: null });
    await mail('lost', {
      state: 'failed',
      trouble: '550 no such user',
      decided_at: hoursAgo(2),
      created_at: hoursAgo(2),
    });
    expect((await read()).mail).toMatchObject({ state: 'warning', failed: 1, error: '550 no such user' });
    await mail('open', { trouble: 'connect ECONNREFUSED', created_at: hoursAgo(1) });
    expect((await read()).mail).toMatchObject({ state: 'failed', waiting: 1, error: 'connect ECONNREFUSED' });
  });
});

describe('the certificate of the console', () => {
  const seen = async (days: number, trusted = true) => {
    // A reading is kept for a while, by the network that made it.
    const own = { ...network };
    server.deps.network = own;
    network.tables.addresses.set('console.example', ['192.0.2.7']);
    const certificateExpiresAt = new Date(clock.now().getTime() + days * 24 * HOUR_MS);
    network.tables.hosts.set('console.example', { certificateExpiresAt, trusted });
    const [certificate] = (await read()).certificates;
    return certificate;
  };

  it.each([
    [60, true, 'ok', null],
    [10, true, 'warning', 'expiring'],
    [-1, false, 'failed', 'expired'],
    [60, false, 'failed', 'untrusted'],
  ])('for %i more days, trusted %s: %s', async (days, trusted, state, trouble) => {
    expect(await seen(days, trusted)).toMatchObject({ host: 'console.example', state, trouble });
  });

  it('is read once for many readers', async () => {
    await seen(60);
    const visits = network.tables.visits.length;
    await read();
    await read();
    expect(network.tables.visits.length).toBe(visits);
  });
});
