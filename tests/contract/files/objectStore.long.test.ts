import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { registerWork } from '../../../server/assemble';
import { rows } from '../../../server/db/client';
import { audience_targets, audiences, file_chunks, file_objects, imports } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { IMPORT_WORK, importFile, type ImportWork } from '../../../server/features/import/work';
import { dropFilesOfPeople } from '../../../server/features/reports/reportRows';
import { Bucket } from '../../../server/files/bucket';
import { FileMissing, OBJECTS, remove } from '../../../server/files/store';
import { sweepObjects } from '../../../server/files/sweep';
import { silentLogger } from '../../../server/lib/log';
import { sweepFiles } from '../../../server/lifetime/tidy';
import { createQueue } from '../../../server/queue/boss';
import { numberOf } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createServerWithBucket, FILE, PATIENCE } from '../../support/storedFiles';

const server = await createServerWithBucket();
const { app, as, clock, db, deps, pglite, queue, store, world } = server;
const { settings } = store;
const { filesIn, states, bytesOf, aFile, upload, members, aReport, report, download } = server;

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
    // Even at the attempt after which any other error would end it.
    const [entry] = await rows<{ data: ImportWork }>(
      db,
      sql`select data from pgboss.job where name = ${IMPORT_WORK}`,
    );
    await importFile(deps, entry!.data, { last: true });
    for (const _ of [1, 2]) {
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
    for (const _ of [1, 2, 3, 4]) await queue.drain({ early: true });
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
