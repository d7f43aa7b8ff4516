import { truncateSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Bucket } from '../../../server/files/bucket';
import { OBJECTS } from '../../../server/files/store';
import { bucketServer } from '../../support/bucket';

const store = await bucketServer();
const { settings, world } = store;
const patience = { answerMs: 400, allMs: 1_500 };
const bucket = new Bucket(settings, patience);
const NAME = `${OBJECTS}tenant/file/0-one`;
const BYTES = Buffer.from('Cell\n2025550101\n');

async function pagesOf(prefix: string, pageSize?: number) {
  const pages = [];
  for await (const page of bucket.list(prefix, pageSize)) pages.push(page);
  return pages;
}

beforeEach(() => store.clear());

describe('a bucket', () => {
  it('stores, reads, lists and removes objects', async () => {
    await bucket.put(NAME, BYTES);
    expect(Buffer.from((await bucket.get(NAME))!)).toEqual(BYTES);
    const pages = await pagesOf(OBJECTS);
    expect(pages.flat()).toEqual([{ name: NAME, modified: expect.any(Date) }]);
    expect(Date.now() - pages.flat()[0]!.modified.getTime()).toBeLessThan(60_000);
    await bucket.remove(NAME);
    await bucket.remove(NAME);
    expect(await bucket.get(NAME)).toBeNull();
    expect(store.objects()).toEqual([]);
  });

  it('lists more objects than a page has', async () => {
    const names = [0, 1, 2, 3, 4].map((n) => `${OBJECTS}many/${n}`);
    for (const name of names) await bucket.put(name, BYTES);
    const pages = await pagesOf(`${OBJECTS}many/`, 2);
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
      names.slice(0, 2),
      names.slice(2, 4),
      names.slice(4),
    ]);
  });

  it('is asked again by a store that is busy, or cuts the connection', async () => {
    const faults = [{ status: 503 }, 'cut' as const, { status: 429 }];
    world.fault = () => faults.shift();
    await new Bucket(settings).put(NAME, BYTES);
    expect(world.methods).toEqual(['PUT', 'PUT', 'PUT', 'PUT']);
    expect(store.contentOf(NAME)).toEqual(BYTES);
  });

  it.each([
    ['another secret key', { secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['another access key', { accessKeyId: 'WRONG' }, /403 InvalidAccessKeyId/],
    ['a bucket that is not there', { bucket: 'nowhere' }, /404 NoSuchBucket/],
  ])('refuses %s, and is not asked again', async (_, change, message) => {
    const wrong = new Bucket({ ...settings, ...change }, patience);
    await expect(wrong.check(OBJECTS)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(message),
    });
    expect(world.methods).toEqual(['PUT']);
    await expect(wrong.get(NAME)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('whose answers are late is waited for', async () => {
    world.fault = () => ({ delayMs: 200 });
    await bucket.check(OBJECTS);
    expect(store.objects()).toEqual([]);
  });

  it('that does not answer is given up in time', async () => {
    world.fault = () => ({ delayMs: 60_000 });
    const started = performance.now();
    await expect(bucket.put(NAME, BYTES)).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringContaining('no answer in time'),
    });
    expect(performance.now() - started).toBeLessThan(patience.allMs + 1_000);
  });

  it('that is dead is away', async () => {
    await store.die();
    await expect(bucket.get(NAME)).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    await store.comeBack();
    expect(await bucket.get(NAME)).toBeNull();
  });

  it('says nothing of its keys in an error', async () => {
    const wrong = new Bucket({ ...settings, secretAccessKey: 'very-secret' }, patience);
    const error = await wrong.get(NAME).catch((thrown: Error) => thrown);
    expect(JSON.stringify([error, String(error)])).not.toContain('very-secret');
    expect(String(error)).toContain('files at 127.0.0.1');
  });
});

it('cuts objects where the disk does', async () => {
  await bucket.put(NAME, BYTES);
  truncateSync(store.fileOf(NAME), 4);
  expect((await bucket.get(NAME))!.byteLength).toBeLessThan(BYTES.byteLength);
});
