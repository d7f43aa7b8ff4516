import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { registerWork } from '../../../server/assemble';
import { readEnv } from '../../../server/config/env';
import { filesStoreOf } from '../../../server/config/filesStore';
import {
  audience_targets,
  audiences,
  file_chunks,
  file_objects,
  imports,
  jobs,
  reports,
} from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { dropFilesOfPeople } from '../../../server/features/reports/reportRows';
import { makeCheck } from '../../../server/features/installation_checks/checks';
import { Bucket } from '../../../server/files/bucket';
import { openFiles } from '../../../server/files/open';
import { FileMissing, Files, OBJECTS, remove, type FileName } from '../../../server/files/store';
import { sweepObjects } from '../../../server/files/sweep';
import { silentLogger } from '../../../server/lib/log';
import { sweepFiles } from '../../../server/lifetime/tidy';
import { createQueue } from '../../../server/queue/boss';
import { bucketServer } from '../../support/bucket';
import { CLIENT, formOf, numberOf, seedClients } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const store = await bucketServer();
const { settings, world } = store;
const server = await createSendingServer();
const { app, as, aCampaign, clock, db, deps, pglite, queue } = server;

const PATIENCE = { answerMs: 10_000, allMs: 900 };
const filesIn = (change: Partial<ConstructorParameters<typeof Files>[0]> = {}) =>
  new Files({
    db,
    clock,
    log: silentLogger,
    bucket: new Bucket(settings, PATIENCE),
    isTarget: true,
    ...change,
  });

beforeEach(async () => {
  if (world.isDead) await store.comeBack();
  store.clear();
  deps.files = filesIn();
  await seedClients(db);
});

const states = async () => (await db.select().from(file_objects)).map(({ state }) => state).toSorted();

async function bytesOf(files: Files, file: FileName): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of files.read(file)) parts.push(part);
  return Buffer.concat(parts);
}

/** A file that is stored as objects, or as chunks of the database. */
async function aFile(files: Files, bytes: Uint8Array, id = uuidOf(0xf11e)): Promise<FileName> {
  const file = { tenant_id: NORTHWIND, id };
  const staged = await files.stage(file, 0, bytes);
  await withScope(db, 'system', (tx) => staged.attach(tx));
  return file;
}

const FILE = `Cell,First name\n${[1, 2, 3].map((n) => `${numberOf(n)},Person${n}`).join('\n')}\n`;
const TO = { client_id: CLIENT, name: 'Members', mapping: '{"Cell":"phone","First name":"first_name"}' };
const upload = async (key?: string, file = FILE) =>
  (await as(3)).post(
    `/audiences/file?${new URLSearchParams(TO)}`,
    formOf(file),
    key ? { 'idempotency-key': key } : {},
  );
const members = async (id: string) => (await (await as(3)).get(`/audiences/${id}`)).json;

/** A campaign with so many rows in the ledger. */
async function ledgerOf(count: number): Promise<string> {
  const { campaignId, clientId } = await aCampaign({ phones: [] });
  const id = uuidOf(0x1ed9e4);
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id,
    campaign_id: campaignId,
    state: 'completed',
    message: 'Hi',
    targeted: count,
    by: 'Ann',
  });
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, account, segments)
    select ${NORTHWIND}::uuid, ${id}::uuid, n, ${campaignId}::uuid, ${clientId}::uuid, '+1' || (2000000000 + n), 'delivered',
      'simulator', 1 from generate_series(1, ${count}::int) n`);
  return campaignId;
}

async function aReport(count: number): Promise<string> {
  const campaign_id = await ledgerOf(count);
  return (await (await as(3)).post('/reports', { kind: 'recipients', campaign_id })).json.id;
}
const report = async (id: string) => (await (await as(3)).get(`/reports/${id}`)).json;
const download = (host: typeof app, url: string) => {
  const { pathname, search } = new URL(url);
  return host.request(pathname + search);
};

/** Another host: a program of its own, whose only common ground with the first is the database and the bucket. */
async function anotherHost() {
  const database = { db, pglite, close: async () => {} };
  const own = createQueue({ database, env: deps.env, clock, log: silentLogger });
  const others = { ...deps, files: filesIn(), queue: own };
  registerWork(own, others, null);
  await own.open();
  return { app: createApp(others, { strict: true }), queue: own };
}

describe('two hosts', () => {
  it('read one another’s imports and reports', async () => {
    const other = await anotherHost();
    const { json, status } = await upload();
    expect(status).toBe(202);
    expect(store.objects()).toHaveLength(1);
    await other.queue.drain();
    expect(await members(json.audience_id)).toMatchObject({ state: 'ready', targets: 3 });
    await sweepObjects(deps);
    expect(store.objects()).toEqual([]);

    const id = await aReport(7);
    await other.queue.drain();
    const ready = await report(id);
    expect(ready).toMatchObject({ state: 'ready', rows: 7 });
    const answers = [await download(app, ready.url), await download(other.app, ready.url)];
    const contents = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    expect(contents[0]!.toString().trim().split('\r\n')).toHaveLength(8);
    expect(contents[1]!.equals(contents[0]!)).toBe(true);
    expect(answers[0]!.headers.get('content-length')).toBe(String(contents[0]!.byteLength));
    expect(await db.$count(file_chunks)).toBe(0);
  });
});

describe('a file', () => {
  it('of several objects is read as it was written, from a position on too', async () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024 + 17, 'abcdefg');
    const file = await aFile(deps.files, bytes);
    expect(store.objects()).toHaveLength(3);
    const more = await deps.files.stage(file, bytes.byteLength, Buffer.from('end'));
    await withScope(db, 'system', (tx) => more.attach(tx));
    expect((await bytesOf(deps.files, file)).equals(Buffer.concat([bytes, Buffer.from('end')]))).toBe(true);
    const again = await deps.files.stage(file, bytes.byteLength, Buffer.from('end'));
    await expect(withScope(db, 'system', (tx) => again.attach(tx))).rejects.toThrow();
  });

  it('is encrypted with keys that only the database has', async () => {
    const file = await aFile(deps.files, Buffer.from(FILE));
    const [name] = store.objects();
    expect(store.contentOf(name!).toString('latin1')).not.toContain('Person1');
    const [first, second] = [
      await bytesOf(deps.files, file),
      await bytesOf(deps.files, await aFile(deps.files, Buffer.from(FILE), uuidOf(0xf12e))),
    ];
    expect(first.equals(second)).toBe(true);
    const keys = (await db.select().from(file_objects)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const [one, two] = store.objects().map((each) => store.contentOf(each));
    expect(one!.equals(two!)).toBe(false);
  });

  it('that was changed or is gone in the store is not taken for the one that was written', async () => {
    const file = await aFile(deps.files, Buffer.from(FILE));
    const [name] = store.objects();
    const bucket = new Bucket(settings, PATIENCE);
    await bucket.put(name!, store.contentOf(name!).subarray(0, 40));
    await expect(bytesOf(deps.files, file)).rejects.toThrow(/authenticate/);
    await bucket.remove(name!);
    await expect(bytesOf(deps.files, file)).rejects.toThrow(FileMissing);
  });

  it('stays where it was written when the setting changes', async () => {
    const inDatabase = filesIn({ isTarget: false });
    const files = [
      await aFile(filesIn({ bucket: null, isTarget: false }), Buffer.from('one'), uuidOf(1)),
      await aFile(filesIn(), Buffer.from('two'), uuidOf(2)),
      await aFile(inDatabase, Buffer.from('three'), uuidOf(3)),
    ];
    for (const reader of [inDatabase, filesIn()])
      for (const [i, text] of ['one', 'two', 'three'].entries())
        expect((await bytesOf(reader, files[i]!)).toString()).toBe(text);
    expect(store.objects()).toHaveLength(1);
    // A report that was begun in one place goes on in the other.
    const more = await inDatabase.stage(files[1]!, 3, Buffer.from(' and a half'));
    await withScope(db, 'system', (tx) => more.attach(tx));
    expect((await bytesOf(inDatabase, files[1]!)).toString()).toBe('two and a half');
    const elsewhere = filesIn({ bucket: new Bucket({ ...settings, bucket: 'other-files' }, PATIENCE) });
    await expect(bytesOf(elsewhere, files[1]!)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a store that dies', () => {
  it('in the middle of an upload stores nothing, and the same upload is taken afterwards', async () => {
    let puts = 0;
    world.fault = (method) => {
      if (method === 'PUT') puts += 1;
      return puts > 1 ? 'cut' : undefined;
    };
    const file = `${FILE}${`${numberOf(9)},${'x'.repeat(900)}\n`.repeat(5_000)}`;
    const { status, json, headers } = await upload('once', file);
    expect({ status, detail: json.detail, again: headers.get('retry-after') }).toEqual({
      status: 503,
      detail: expect.stringMatching(/store for files cannot be reached.*Nothing was stored/),
      again: '5',
    });
    expect(await db.$count(audiences)).toBe(0);
    expect(await db.$count(imports)).toBe(0);
    expect(await states()).toEqual(['removing', 'removing']);
    const ready = async () => (await app.request('/readyz')).json();
    expect(await ready()).toMatchObject({ status: 'ready', files_fail_since: expect.any(String) });
    world.fault = undefined;
    expect((await upload('once', file)).status).toBe(202);
    expect(await ready()).toEqual({ status: 'ready' });
    await sweepObjects(deps);
    expect(await states()).toEqual(['stored', 'stored']);
    expect(store.objects()).toHaveLength(2);
  });

  it('before an import is read lets it wait, and it ends once', async () => {
    const { json } = await upload();
    await store.die();
    for (const _ of [1, 2, 3]) {
      await queue.drain({ early: true });
      expect(await members(json.audience_id)).toMatchObject({ state: 'processing' });
    }
    await store.comeBack();
    await queue.drain({ early: true });
    expect(await members(json.audience_id)).toMatchObject({ state: 'ready', targets: 3 });
    await queue.drain({ early: true });
    expect(await db.$count(audience_targets)).toBe(3);
  });

  it('whose object is lost ends the import with the reason', async () => {
    const { json } = await upload();
    const [name] = store.objects();
    await new Bucket(settings, PATIENCE).remove(name!);
    await queue.drain();
    const { imports: all } = await members(json.audience_id);
    expect(all[0]).toMatchObject({ state: 'failed', error: { code: 'file_gone' } });
  });

  it('while a report is built lets it wait, and the report continues there', async () => {
    const id = await aReport(12_000);
    let puts = 0;
    world.fault = (method) => {
      if (method === 'PUT') puts += 1;
      return puts > 2 ? { status: 503 } : undefined;
    };
    await queue.drain();
    expect(await report(id)).toMatchObject({ state: 'preparing', rows: 5_000 });
    await queue.drain({ early: true });
    expect(await report(id)).toMatchObject({ state: 'preparing', rows: 5_000 });
    world.fault = undefined;
    await queue.drain({ early: true });
    const ready = await report(id);
    expect(ready).toMatchObject({ state: 'ready', rows: 12_000 });
    const lines = (await (await download(app, ready.url)).text()).trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(12_000);
    expect(lines).toHaveLength(12_000);
  });

  it('keeps a report from being downloaded, with a sentence, and for as long as it is dead', async () => {
    const id = await aReport(3);
    await queue.drain();
    const { url } = await report(id);
    await store.die();
    const answer = await download(app, url);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/cannot be read at the moment/);
    await store.comeBack();
    expect((await download(app, url)).status).toBe(200);
  });

  it('keeps what is to be removed in mind', async () => {
    const id = await aReport(3);
    await queue.drain();
    await store.die();
    expect((await (await as(3)).del(`/reports/${id}`)).status).toBe(204);
    await expect(sweepObjects(deps)).rejects.toMatchObject({ kind: 'away' });
    expect(await states()).toEqual(['removing', 'removing']);
    await store.comeBack();
    expect(store.objects()).toHaveLength(2);
    await sweepObjects(deps);
    expect(store.objects()).toEqual([]);
    expect(await states()).toEqual([]);
  });
});

describe('what no file needs', () => {
  it('cannot be read any more from the moment of an erasure, and leaves the store', async () => {
    const id = await aReport(3);
    await queue.drain();
    await db.transaction((tx) => dropFilesOfPeople({ deps, tx }, NORTHWIND, clock.now()));
    const objects = await db.select().from(file_objects);
    expect(objects.map(({ state, key }) => [state, key])).toEqual([
      ['removing', null],
      ['removing', null],
    ]);
    expect(await report(id)).toMatchObject({ state: 'expired' });
    await sweepObjects(deps);
    expect(store.objects()).toEqual([]);
  });

  it('leaves the store when a report expires', async () => {
    await aReport(3);
    await queue.drain();
    await sweepFiles(db, clock.now());
    expect(await states()).toEqual(['stored', 'stored']);
    clock.advance(8 * 86_400);
    await sweepFiles(db, clock.now());
    await sweepObjects(deps);
    expect(store.objects()).toEqual([]);
  });

  it('is removed an hour after the process that wrote it died, and is no part of a file then', async () => {
    const file = { tenant_id: NORTHWIND, id: uuidOf(0xf11e) };
    const staged = await deps.files.stage(file, 0, Buffer.from(FILE));
    await sweepObjects(deps);
    expect(await states()).toEqual(['writing']);
    await db.update(file_objects).set({ written_at: sql`now() - interval '61 minutes'` });
    await sweepObjects(deps);
    expect(store.objects()).toEqual([]);
    await expect(withScope(db, 'system', (tx) => staged.attach(tx))).rejects.toThrow(/swept/);
  });

  it('is removed after eight days if the database never knew it, and never younger', async () => {
    const file = await aFile(deps.files, Buffer.from(FILE));
    const [needed] = store.objects();
    const bucket = new Bucket(settings, PATIENCE);
    const [young, old, foreign] = [`${OBJECTS}a/b/0-young`, `${OBJECTS}a/b/0-old`, 'of-others/old'];
    for (const name of [young, old, foreign]) await bucket.put(name, Buffer.from('x'));
    store.age(young, 7);
    for (const name of [old, foreign, needed!]) store.age(name, 9);
    await sweepObjects(deps, { strays: true });
    expect(store.objects()).toEqual([foreign, needed!, young].toSorted());
    expect((await bytesOf(deps.files, file)).toString()).toBe(FILE);
  });

  it('that a transaction did not store is given up at once', async () => {
    const file = { tenant_id: NORTHWIND, id: uuidOf(0xf11e) };
    const staged = await deps.files.stage(file, 0, Buffer.from(FILE));
    await staged.discard();
    expect(await states()).toEqual(['removing']);
    const kept = await aFile(deps.files, Buffer.from(FILE));
    await withScope(db, 'system', (tx) => remove(tx, { ...kept, id: uuidOf(5) }));
    expect(await states()).toEqual(['removing', 'stored']);
  });
});

describe('a start', () => {
  const ENV = {
    FILES_S3_ENDPOINT: settings.endpoint,
    FILES_S3_BUCKET: settings.bucket,
    FILES_S3_ACCESS_KEY: settings.accessKeyId,
    FILES_S3_SECRET_KEY: settings.secretAccessKey,
  };
  const start = (change: Record<string, string | undefined> = {}) =>
    openFiles(readEnv({ ...ENV, ...change }), { db, clock, log: silentLogger });

  it('tries the bucket', async () => {
    expect((await start()).place).toBe(`bucket files at ${new URL(settings.endpoint).host}`);
    expect(world.methods).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
    expect((await start({ FILES: 'database' })).place).toBe('database');
  });

  it.each([
    ['a wrong key', { FILES_S3_SECRET_KEY: 'wrong' }, /403 SignatureDoesNotMatch.*FILES_S3_SECRET_KEY/s],
    ['a bucket that is not there', { FILES_S3_BUCKET: 'nowhere' }, /404 NoSuchBucket.*FILES_S3_BUCKET/s],
    ['half of the settings', { FILES_S3_ACCESS_KEY: '' }, /FILES_S3_ACCESS_KEY is not set.*together/s],
    ['no settings', { ...empty(ENV), FILES: 's3' }, /FILES_S3_ENDPOINT and FILES_S3_BUCKET/],
    ['a name that no bucket has', { FILES_S3_BUCKET: 'My Files' }, /FILES_S3_BUCKET/],
    ['an address with a path', { FILES_S3_ENDPOINT: 'http://s3.example/files' }, /FILES_S3_ENDPOINT/],
  ])('is refused with %s', async (_, change, message) => {
    await expect((async () => start(change))()).rejects.toThrow(message);
  });

  it('with a key that may not write is refused', async () => {
    world.fault = (method) => (method === 'PUT' ? { status: 403 } : undefined);
    await expect(start()).rejects.toThrow(/PUT object: 403 AccessDenied/);
  });

  it('without the store succeeds, and says so', async () => {
    await store.die();
    const files = await start();
    expect(files.trouble?.reason).toMatch(/ECONNREFUSED/);
  });

  it('with another bucket is refused while files are in the first, until it is given up', async () => {
    const id = await aReport(3);
    await queue.drain();
    const { json } = await upload();
    const OTHER = { FILES_S3_BUCKET: 'other-files' };
    await expect(start(OTHER)).rejects.toThrow(
      /2 imports and reports are in the bucket files.*FILES_S3_LOST=files/s,
    );
    await expect(start(empty(ENV))).rejects.toThrow(/FILES_S3_BUCKET is not set/);
    deps.files = await start({ ...OTHER, FILES_S3_LOST: 'files' });
    expect(await states()).toEqual([]);
    expect(await report(id)).toMatchObject({ state: 'expired' });
    await queue.drain();
    expect((await members(json.audience_id)).imports[0]).toMatchObject({ error: { code: 'file_gone' } });
    await (await as(3)).post(`/reports/${id}/again`);
    await queue.drain();
    const [row] = await db.select().from(reports).where(eq(reports.id, id));
    expect(row).toMatchObject({ state: 'ready' });
    expect((await db.select().from(file_objects))[0]).toMatchObject({ store: 'other-files' });
  });

  it('needs no bucket', () => {
    expect(filesStoreOf(readEnv({}))).toEqual({ bucket: null, isTarget: false });
  });

  it('is followed by a check that names the cure', async () => {
    const check = async (change: Record<string, string | undefined> = {}) => {
      const env = { ...deps.env, ...readEnv({ ...ENV, ...change }) };
      const { state, detail, cure } = await makeCheck('files', { ...deps, env });
      return { state, detail, cure };
    };
    const { host } = new URL(settings.endpoint);
    expect(await check()).toEqual({ state: 'ok', detail: `files at ${host}`, cure: null });
    expect(await check(empty(ENV))).toMatchObject({ state: 'ok', detail: 'database' });
    expect(await check({ FILES_S3_SECRET_KEY: 'wrong' })).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('403 SignatureDoesNotMatch'),
      cure: 'files',
    });
    await aFile(deps.files, Buffer.from(FILE));
    expect(await check(empty(ENV))).toMatchObject({ state: 'failed', detail: '1: files' });
    await store.die();
    expect(await check()).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

/** The same names without values. */
function empty(env: Record<string, string>): Record<string, undefined> {
  return Object.fromEntries(Object.keys(env).map((name) => [name, undefined]));
}
