import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Server } from '../../server/assemble';
import { openPostgres, rows } from '../../server/db/client';
import { readMigrations } from '../../server/db/upgrade/files';
import { readEnv } from '../../server/config/env';
import { doMainJob, signedIn } from '../support/mainJob';
import { type Postgres, startPostgres } from '../support/postgres';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
const NOBODY = 65534;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

describe.skipIf(!PROGRAM)('behind pgbouncer in transaction mode (needs the program pgbouncer)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const running: ChildProcess[] = [];
  let postgres: Postgres;

  /** A pooler that has `size` connections to the server for all its clients together. */
  async function pooler(size: number): Promise<(url: string) => string> {
    const port = await freePort();
    const file = join(folder, `${port}.ini`);
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${postgres.port} user=console
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
`,
    );
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(PROGRAM!, ['-q', file], { ...user, stdio: 'ignore' });
    running.push(child);
    const through = (url: string) => url.replace(`:${postgres.port}/`, `:${port}/`);
    for (;;) {
      if (child.exitCode !== null) throw new Error('pgbouncer did not start.');
      const client = new pg.Client({ connectionString: through(postgres.admin) });
      const up = await client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
      if (up) return through;
      await pause(50);
    }
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
  });
  afterAll(async () => {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('four processes start on an empty database with one connection for all, and leave no lock', async () => {
    const direct = await postgres.fresh();
    const through = await pooler(1);
    const four = await Promise.all(Array.from({ length: 4 }, () => openPostgres(through(direct))));
    const { db } = four[0]!;
    const applied = await rows<{ tag: string }>(db, sql`select tag from upgrades.applied order by tag`);
    expect(applied.map(({ tag }) => tag)).toEqual(readMigrations().map(({ tag }) => tag));
    for (const { close } of four) await close();
    const left = new pg.Client({ connectionString: direct });
    await left.connect();
    const locks = await left.query(`select 1 from pg_locks where locktype = 'advisory'`);
    await left.end();
    expect(locks.rows).toEqual([]);
  });

  it('two servers start on an empty demo database and do the main job', async () => {
    const direct = await postgres.fresh();
    const through = await pooler(3);
    const env = readEnv({
      DATABASE_URL: through(direct),
      DATA_DIR: folder,
      DEMO: '1',
      QUIET_HOURS: 'warn',
      LOG_LEVEL: 'error',
    });
    const servers: Server[] = await Promise.all([assemble(env, 'all'), assemble(env, 'all')]);
    try {
      const job = await doMainJob(await signedIn(servers[1]!), 'Blue Oak Dental');
      expect(job).toMatchObject({ state: 'completed', targeted: 40, sent: 40, delivered: 40 });
      // Announcements would reach another client's connection, so consoles poll.
      const call = await signedIn(servers[0]!, 'role4@northwind.example');
      await expect(call('GET', '/events')).rejects.toThrow('Unexpected end of JSON');
    } finally {
      for (const server of servers) await server.stop();
    }
  });
});
