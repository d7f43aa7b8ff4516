import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, event_exports, event_log, notices, tenants } from '../../../server/db/schema';
import { RETRY_SECONDS } from '../../../server/features/webhooks/deliver';
import { readCsv } from '../../support/csv';
import { createServerWithExports } from '../../support/exports';
import { NORTHWIND, personOf } from '../../support/seed';

const server = await createServerWithExports();
const { as, clock, db, deps, network, queue, store } = server;
const { anExport, exported, feed, happen, lines, numbers, run, runNextHour, settings } = server;
const { world } = store;

describe('an export', () => {
  it('writes the events of an hour as the feed has them, once the hour is over', async () => {
    const { id, read } = await anExport();
    await happen([1, 2]);
    await run();
    expect(store.objects()).toEqual([]);
    await runNextHour();
    const key = `events/${id}/2026-03-02T15Z-000000000001.ndjson`;
    expect(store.objects()).toEqual([key]);
    expect(exported()).toEqual(await feed());
    expect(await read()).toMatchObject({
      last_object: key,
      last_rows: 2,
      last_run_at: '2026-03-02T16:00:00.000Z',
      next_at: '2026-03-02T17:00:00.000Z',
      trouble: null,
      waiting: 0,
    });
  });

  it('writes CSV with the same values', async () => {
    const { id } = await anExport({ format: 'csv' });
    await happen([1, 2, 3]);
    await runNextHour();
    const text = store.contentOf(`events/${id}/2026-03-02T15Z-000000000001.csv`).toString('utf8');
    const { columns, cells } = await readCsv(text);
    expect(columns).toEqual(['id', 'place', 'type', 'subject', 'at', 'data']);
    const values = cells.map((row) => {
      const event = Object.fromEntries(columns.map((name, n) => [name, row[n]!]));
      return { ...event, place: Number(event.place), data: JSON.parse(event.data!) };
    });
    expect(values).toEqual(await feed());
  });

  it('goes on exactly after the last place, and writes nothing for hours without events', async () => {
    const { read } = await anExport();
    await happen([1]);
    await runNextHour();
    await runNextHour();
    expect(store.objects()).toHaveLength(1);
    await happen([2, 3]);
    await runNextHour();
    await runNextHour();
    expect(numbers()).toEqual([1, 2, 3]);
    expect(await read()).toMatchObject({ last_rows: 2, next_at: '2026-03-02T20:00:00.000Z' });
  });

  it('has an object for each hour after a pause, and a late event in the earliest open hour', async () => {
    const { id, path } = await anExport();
    await (await as(4)).post(`${path}/pause`, {});
    for (const n of [1, 2, 3]) {
      await happen([n]);
      clock.advance(3_600);
    }
    // One that was committed late, and one of a clock that is ahead.
    await happen([4], new Date('2026-03-02T15:30:00Z'));
    await happen([5], new Date('2027-01-01T00:00:00Z'));
    await run();
    expect(store.objects()).toEqual([]);
    await (await as(4)).post(`${path}/pause`, { paused: false });
    await queue.drain();
    const keyOf = (name: string) => `events/${id}/2026-03-02T${name}.ndjson`;
    expect(store.objects()).toEqual(['15Z-000000000001', '16Z-000000000002', '17Z-000000000003'].map(keyOf));
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  });

  it('of each day follows the tenant’s clock', async () => {
    await db.update(tenants).set({ time_zone: 'America/New_York' }).where(eq(tenants.id, NORTHWIND));
    const { id, read } = await anExport({ schedule: 'daily', prefix: null });
    expect(await read()).toMatchObject({ next_at: '2026-03-03T05:00:00.000Z', prefix: null });
    await happen([1]);
    clock.advance(13 * 3_600);
    await happen([2]);
    await runNextHour();
    expect(store.objects()).toEqual([`${id}/2026-03-02-000000000001.ndjson`]);
    expect(numbers()).toEqual([1, 2]);
  });

  it('divides a large hour among objects', async () => {
    await anExport();
    await happen(Array.from({ length: 20_003 }, (_, n) => n));
    await runNextHour();
    expect(store.objects().map((key) => lines(key).length)).toEqual([20_000, 3]);
    expect(numbers()).toEqual(Array.from({ length: 20_003 }, (_, n) => n));
  });

  it('has only the types that it is asked for', async () => {
    await anExport({ types: ['consent.opted_out'] });
    await happen([1]);
    await runNextHour();
    expect(store.objects()).toEqual([]);
  });

  it('makes its tenant’s events be written', async () => {
    await happen([1]);
    await anExport();
    await happen([2]);
    expect(await db.$count(event_log)).toBe(1);
  });
});

describe('a crash', () => {
  it('between the write and its commit writes the same object again', async () => {
    await anExport();
    await happen([1, 2]);
    clock.advance(3_600);
    const { transaction } = deps.db;
    let crashed = false;
    world.fault = (method) => {
      if (method !== 'PUT' || crashed) return undefined;
      crashed = true;
      // The object arrives; the process dies before it can say so.
      deps.db.transaction = () => Promise.reject(new Error('crash'));
      return undefined;
    };
    await run().catch(() => undefined);
    deps.db.transaction = transaction;
    expect(numbers()).toEqual([1, 2]);
    const [key] = store.objects();
    // Events that come before the next attempt belong to a later object.
    await happen([3]);
    clock.advance(300);
    await run({ early: true });
    expect(store.objects()).toEqual([key]);
    expect(numbers()).toEqual([1, 2]);
    await runNextHour();
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('keeps others away until its lease ends', async () => {
    const { id } = await anExport();
    await happen([1]);
    clock.advance(3_600);
    const lease_until = new Date(clock.now().getTime() + 60_000);
    await db.update(event_exports).set({ lease_until }).where(eq(event_exports.id, id));
    await run();
    expect(store.objects()).toEqual([]);
    clock.advance(61);
    await run();
    expect(numbers()).toEqual([1]);
  });
});

describe('a store', () => {
  it('that is away gets everything once it is back', async () => {
    const { read } = await anExport();
    await happen([1]);
    await store.die();
    await runNextHour();
    expect(await read()).toMatchObject({
      state: 'active',
      trouble: 'unreachable',
      answer: 'ECONNREFUSED',
      failing_since: '2026-03-02T16:00:00.000Z',
      next_at: '2026-03-02T16:00:05.000Z',
      waiting: 1,
    });
    await happen([2]);
    await store.comeBack();
    clock.advance(RETRY_SECONDS[0]!);
    await run({ early: true });
    expect(numbers()).toEqual([1]);
    expect(await read()).toMatchObject({ trouble: null, answer: null, failing_since: null });
    await runNextHour();
    expect(numbers()).toEqual([1, 2]);
  });

  it('that refuses for days stops it, which administrators are told', async () => {
    const { id, path, read } = await anExport();
    await happen([1]);
    world.fault = () => ({ status: 403 });
    await runNextHour();
    for (const seconds of RETRY_SECONDS) {
      clock.advance(seconds);
      await run({ early: true });
    }
    expect(await read()).toMatchObject({
      state: 'stopped',
      trouble: 'refused',
      answer: '403 AccessDenied',
      next_at: null,
    });
    expect(world.methods).toHaveLength(RETRY_SECONDS.length + 1);
    expect(await db.select().from(notices).orderBy(notices.user_id)).toEqual(
      [4, 5].map((role) =>
        expect.objectContaining({ kind: 'export_stopped', about: [id], user_id: personOf(role) }),
      ),
    );
    world.fault = undefined;
    await run({ early: true });
    expect(store.objects()).toEqual([]);
    await (await as(4)).post(`${path}/pause`, { paused: false });
    await queue.drain();
    expect(numbers()).toEqual([1]);
  });

  it('is tested with a small object, and a failing export then goes on', async () => {
    const { path, read } = await anExport({ secret_access_key: 'wrong' });
    await happen([1]);
    await runNextHour();
    const admin = await as(4);
    const refused = await admin.post(`${path}/check`);
    expect(refused).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:export_store', variant: 'refused' },
    });
    expect(refused.json.detail).toContain('403 SignatureDoesNotMatch');
    const { version } = await read();
    await admin.post(path, { secret_access_key: settings.secret_access_key, version });
    world.methods.length = 0;
    expect(await admin.post(`${path}/check`)).toMatchObject({ status: 200 });
    expect(world.methods).toEqual(['PUT', 'DELETE']);
    await queue.drain();
    expect(numbers()).toEqual([1]);
  });

  it('in a private network is refused unless the operator allows it', async () => {
    const { path, read } = await anExport();
    deps.env.PRIVATE_EXPORTS = false;
    const admin = await as(4);
    for (const endpoint of ['http://s3.example.com', 'https://10.0.0.1', 'https://localhost']) {
      const { status, json } = await admin.post('/event_exports', { ...settings, endpoint });
      expect([status, json.errors?.[0]?.field], endpoint).toEqual([422, 'endpoint']);
    }
    const { version } = await read();
    const endpoint = 'https://s3.example.com';
    expect((await admin.post(path, { endpoint: `${endpoint}/bucket`, version })).status).toBe(422);
    expect((await admin.post(path, { endpoint, version })).json).toMatchObject({ endpoint });
    // One private address among several refuses all, at the time of each request.
    network.tables.addresses.set('s3.example.com', ['93.184.216.34', '169.254.169.254']);
    expect(await admin.post(`${path}/check`)).toMatchObject({
      status: 409,
      json: { variant: 'private_address' },
    });
    await happen([1]);
    await runNextHour();
    expect(await read()).toMatchObject({ trouble: 'private_address', answer: null });
    expect(world.methods).toEqual([]);
  });
});

it('a secret is stored encrypted, and never in an answer, a log or the audit log', async () => {
  const secret_access_key = 'a secret that nobody reads';
  const said: unknown[] = [];
  const { log } = deps;
  const note = (...words: unknown[]) => void said.push(words);
  Object.assign(deps, { log: { debug: note, info: note, warn: note, error: note } });
  const { json, path, read } = await anExport({ secret_access_key });
  await happen([1]);
  await runNextHour();
  const admin = await as(4);
  const checked = await admin.post(`${path}/check`);
  Object.assign(deps, { log });
  const listed = (await admin.get('/event_exports')).json;
  const { version } = await read();
  expect((await admin.post(path, { name: 'Lake', secret_access_key: '', version })).status).toBe(200);
  expect(json.secret_access_key).toBeNull();
  const rows = [await db.select().from(event_exports), await db.select().from(audit_log)];
  expect(JSON.stringify([json, listed, await read(), checked.json, rows, said])).not.toContain(
    secret_access_key,
  );
});

it('another tenant’s exports cannot be seen, tested or changed', async () => {
  const { path } = await anExport();
  const stranger = await as('role4@globex.example');
  expect((await stranger.get('/event_exports')).json.records).toEqual([]);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(`${path}/check`)).status).toBe(404);
  expect((await stranger.post(`${path}/pause`, {})).status).toBe(404);
  expect(world.methods).toEqual([]);
});
