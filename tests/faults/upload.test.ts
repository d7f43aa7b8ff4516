import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { type Database, openEmbedded, openPostgres, rows } from '../../server/db/client';
import { audiences, idempotency_keys, imports } from '../../server/db/schema';
import { CLIENT, formOf, seedClients } from '../support/imports';
import { startPostgres } from '../support/postgres';
import { type Running, startPart, until } from '../support/processes';
import { noWrites } from '../support/races';
import { seed } from '../support/seed';
import { sessionFor } from '../support/sessions';

const HOUR_S = 3_600;
const CSV = 'Name,Phone\nAnn,2025550104\nBob,2025550105\n';
const PATH = `/api/audiences/file?client_id=${CLIENT}&name=Spring&mapping=`;

const dataDir = mkdtempSync(join(tmpdir(), 'upload-'));
const running: Running[] = [];
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of running) if (each.isAlive()) await each.stop();
  for (const close of closing.toReversed()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Only a process that does the work of files, too, sweeps those that waited for a worker. */
async function start(
  env: Record<string, string>,
  part: 'api' | 'all' = env.DATABASE_URL ? 'api' : 'all',
): Promise<Running> {
  const server = await startPart(part, env);
  running.push(server);
  return server;
}

async function kill(server: Running): Promise<void> {
  server.child.kill('SIGKILL');
  expect(await server.ended()).toBe('SIGKILL');
}

async function prepare({ db }: Database): Promise<string> {
  await seed(db);
  await seedClients(db);
  return sessionFor(db, 3);
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': 'one' });

const upload = ({ url }: Running, token: string) =>
  fetch(url + PATH, { method: 'POST', body: formOf(CSV), headers: headersOf(token) });

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
const spooled = (folder: string) => filesIn(join(folder, 'tmp'));

/** Sends the beginning of a file and leaves the request open. */
function beginUpload({ url }: Running, token: string): void {
  const half = request(url + PATH, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'multipart/form-data; boundary=edge' },
  });
  half.on('error', () => undefined);
  half.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nPhone\n');
  half.write('2025550104\n'.repeat(50_000));
}

it('killed while a file comes in, it leaves nothing behind, and the file can be sent again at once', async () => {
  const folder = join(dataDir, 'embedded');
  const database = await openEmbedded({ dataDir: folder });
  const token = await prepare(database);
  await database.close();
  const first = await start({ DATA_DIR: folder });
  beginUpload(first, token);
  await until(() => spooled(folder).some((path) => statSync(path).size > 0));
  await kill(first);
  expect(spooled(folder)).toHaveLength(1);

  const second = await start({ DATA_DIR: folder });
  expect(spooled(folder)).toEqual([]);
  expect((await upload(second, token)).status).toBe(202);
  await second.stop();
  expect(spooled(folder)).toEqual([]);
});

it('killed at work on a file, it leaves nothing behind, and the key is free when its lease is over', async () => {
  const postgres = await startPostgres();
  closing.push(() => postgres.close());
  const url = await postgres.fresh();
  const database = await openPostgres(url);
  closing.push(() => database.close());
  const { db } = database;
  const token = await prepare(database);
  const env = { DATABASE_URL: url, DATA_DIR: join(dataDir, 'postgres') };
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  closing.push(() => holder.end());
  await holder.query(`begin; ${noWrites('imports')}`);

  const first = await start(env);
  const lost = upload(first, token).catch(() => undefined);
  // It has the whole file, and waits to write it down.
  await until(async () => (await rows(db, sql`select 1 from pg_locks where not granted`)).length > 0);
  expect(await db.$count(idempotency_keys)).toBe(1);
  await kill(first);
  await lost;
  const left = spooled(env.DATA_DIR);
  expect(left).toHaveLength(1);

  // Another process may be at work in the folder: what is young is kept.
  const second = await start(env);
  expect(spooled(env.DATA_DIR)).toEqual(left);
  const early = await upload(second, token);
  expect([early.status, (await early.json()).type]).toEqual([409, 'urn:problem:in_progress']);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  await second.stop();

  const long = new Date(Date.now() - 2 * HOUR_S * 1000);
  utimesSync(left[0]!, long, long);
  await db.execute(sql`update idempotency_keys set lease_until = lease_until - interval '60 seconds'`);
  await holder.query('commit');
  const third = await start(env, 'all');
  expect(spooled(env.DATA_DIR)).toEqual([]);
  expect((await upload(third, token)).status).toBe(202);
  expect(await db.$count(imports)).toBe(1);
  expect(await db.$count(audiences)).toBe(1);
  await third.stop();
  expect(spooled(env.DATA_DIR)).toEqual([]);
});
