import { afterAll, expect, inject, it } from 'vitest';
import { createApp } from '../../server/app';
import { registerWork } from '../../server/assemble';
import { openPostgres } from '../../server/db/client';
import { file_chunks } from '../../server/db/schema';
import { sweepObjects } from '../../server/files/sweep';
import { silentLogger } from '../../server/lib/log';
import { createQueue } from '../../server/queue/boss';
import { freshDatabase } from '../support/postgres';
import { createServerWithBucket, FILE } from '../support/storedFiles';

const url = await freshDatabase(inject('postgresPort'));
const server = await createServerWithBucket(() => openPostgres(url));
const { app, clock, db, deps, store, filesIn, states, upload, members, aReport, report, download } = server;

/** A host with connections, a queue and a store of its own. */
const other = await (async () => {
  const database = await openPostgres(url);
  const queue = createQueue({ database, env: deps.env, clock, log: silentLogger });
  const tools = { ...deps, db: database.db, files: filesIn({ db: database.db }), queue };
  registerWork(queue, tools, null);
  await queue.open();
  await queue.start();
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });
  return { app: createApp(tools, { strict: true }), deps: tools };
})();

it('two hosts share imports and reports by the bucket, while both sweep it', async () => {
  const sweeping = new AbortController();
  const sweeps = [deps, other.deps].map(async (tools) => {
    while (!sweeping.signal.aborted) await sweepObjects(tools, { strays: true });
  });
  const uploads = await Promise.all([1, 2, 3, 4].map(() => upload(undefined, FILE)));
  const id = await aReport(12_000);
  for (const { status, json } of uploads) {
    expect(status).toBe(202);
    await expect
      .poll(() => members(json.audience_id), { timeout: 20_000 })
      .toMatchObject({ state: 'ready', targets: 3 });
  }
  await expect.poll(() => report(id), { timeout: 20_000 }).toMatchObject({ state: 'ready', rows: 12_000 });
  const ready = await report(id);
  const [here, there] = await Promise.all(
    [app, other.app].map(async (host) => (await download(host, ready.url)).text()),
  );
  expect(here!.trim().split('\r\n')).toHaveLength(12_001);
  expect(there).toBe(here);
  // Imports are gone from the bucket; the report is there.
  await expect.poll(states, { timeout: 20_000 }).toEqual(['stored', 'stored', 'stored', 'stored']);
  sweeping.abort();
  await Promise.all(sweeps);
  expect(store.objects()).toHaveLength(4);
  expect(await db.$count(file_chunks)).toBe(0);
});
