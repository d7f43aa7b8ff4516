import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Server } from '../../server/assemble';
import { openPostgres, rows } from '../../server/db/client';
import { readMigrations } from '../../server/db/upgrade/files';
import { readEnv } from '../../server/config/env';
import { doMainJob, signedIn } from '../support/mainJob';
import { inTransactions, PGBOUNCER, type Pooler, startPooler } from '../support/pgbouncer';
import { type Postgres, startPostgres } from '../support/postgres';

describe.skipIf(!PGBOUNCER)('behind pgbouncer in transaction mode (needs the program pgbouncer)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'behind-pgbouncer-'));
  const running: Pooler[] = [];
  let postgres: Postgres;

  async function pooler(size: number): Promise<Pooler['through']> {
    const started = await startPooler(postgres, inTransactions(size));
    running.push(started);
    return started.through;
  }

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const each of running) await each.close();
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
