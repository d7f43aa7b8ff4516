import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { type Database, openPostgres } from '../../server/db/client';
import { listenPostgres } from '../../server/events/listen';
import { silentLogger } from '../../server/lib/log';
import { freshDatabase } from '../support/postgres';
import { type Running, startPart, until } from '../support/processes';
import { seed } from '../support/seed';
import { sessionFor } from '../support/sessions';
import { type Followed, readStream } from '../support/streams';

const folder = mkdtempSync(join(tmpdir(), 'events-'));
const running: Running[] = [];
const databases: Database[] = [];
afterAll(async () => {
  for (const one of running) if (one.isAlive()) await one.stop();
  for (const { close } of databases) await close();
  rmSync(folder, { recursive: true, force: true });
});

const streamAt = ({ url }: Running, token: string): Promise<Followed> =>
  readStream((path, init) => fetch(url + path, init), token);

const call = ({ url }: Running, token: string, path: string, body?: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });

it('tells in one process what another one changes, and ends with a sign-out and a shutdown there', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  const database = await openPostgres(url);
  databases.push(database);
  await seed(database.db);
  const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '', CARRIER: 'none' };
  const [one, other] = [await startPart('api', env), await startPart('api', env)];
  running.push(one, other);
  const [staff, admin] = [await sessionFor(database.db, 3), await sessionFor(database.db, 4)];

  const stream = await streamAt(other, staff);
  expect(stream.status).toBe(200);
  const made = await call(one, admin, '/clients', { name: 'Acme', time_zone: 'America/New_York' });
  expect(made.status).toBe(201);
  expect(await stream.next()).toContain('clients');

  expect((await call(one, staff, '/users/me/sign_out')).status).toBe(204);
  expect(await stream.ended()).toBe(true);

  const last = await streamAt(other, admin);
  const began = performance.now();
  expect(await other.stop()).toBe(0);
  expect(await last.ended()).toBe(true);
  // Less than what open requests are waited for.
  expect(performance.now() - began).toBeLessThan(9_000);
}, 120_000);

it('ends its streams when the connection that listens breaks, and follows again on a new one', async () => {
  const one = running[0]!;
  const { db } = databases[0]!;
  const admin = await sessionFor(db, 4);
  const stream = await streamAt(one, admin);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen changes' and datname = current_database() and usename = current_user`,
  );
  expect(await stream.ended()).toBe(true);
  await until(async () => {
    const again = await streamAt(one, admin);
    return again.status === 200;
  });
}, 60_000);

/** The message that tells a client which process of the server is its own, up to the number. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

it('does not listen through a pooler, which gives the connection to others', async () => {
  const url = new URL(await freshDatabase(inject('postgresPort')));
  const server = { port: Number(url.port), host: url.hostname };
  const pooler = createServer((client) => {
    const backend = connect(server);
    client.pipe(backend);
    backend.on('data', (chunk) => {
      const at = chunk.indexOf(BACKEND_KEY);
      // A pooler gives out numbers of its own.
      if (at >= 0) chunk[at + BACKEND_KEY.length] = 1;
      client.write(chunk);
    });
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const direct = await listenPostgres(url.href, silentLogger);
  expect(direct?.isListening()).toBe(true);
  await direct?.close();
  url.port = String((pooler.address() as AddressInfo).port);
  expect(await listenPostgres(url.href, silentLogger)).toBeNull();
});
