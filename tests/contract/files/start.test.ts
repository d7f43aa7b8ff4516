import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../server/config/env';
import { filesStoreOf } from '../../../server/config/filesStore';
import { file_objects, reports } from '../../../server/db/schema';
import { makeCheck } from '../../../server/features/installation_checks/checks';
import { openFiles } from '../../../server/files/open';
import { silentLogger } from '../../../server/lib/log';
import { createServerWithBucket, FILE } from '../../support/storedFiles';

const server = await createServerWithBucket();
const { as, clock, db, deps, queue, store, world } = server;
const { settings } = store;
const { states, aFile, upload, members, aReport, report } = server;

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
