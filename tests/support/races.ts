import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../../server/db/client';
import { freshDatabase } from './postgres';
import { createTestServer } from './server';

/** A test server on PostgreSQL, where two calls run at the same time, with a hand on what they wait for. */
export async function createRaceServer() {
  const url = await freshDatabase(inject('postgresPort'));
  const server = await createTestServer({
    open: () => openPostgres(url),
    queue: { enqueue: async () => undefined },
  });

  /** Resolves when as many transactions wait for a lock, or when `other` is done. */
  async function waiting(client: pg.Client, wanted: number, other: Promise<unknown>): Promise<void> {
    let done = false;
    void other.finally(() => (done = true)).catch(() => undefined);
    for (;;) {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (done || rows[0].n >= wanted) return;
      await delay(10);
    }
  }

  /**
   * Runs two calls so that they overlap: `hold` locks what the first call comes to after its check, the second call
   * starts while it waits there, and only when the second waits as well, or is done, the lock is let go.
   */
  async function overlap<A, B>(
    hold: string,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    const holder = new pg.Client({ connectionString: url });
    const watcher = new pg.Client({ connectionString: url });
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query(`begin; ${hold}`);
      const one = first();
      await waiting(watcher, 1, one);
      const two = second();
      await waiting(watcher, 2, two);
      await holder.query('commit');
      return [await one, await two];
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  }

  return { ...server, overlap, url };
}

/** Lets everybody read the table and nobody write to it. */
export const noWrites = (table: string): string => `lock table ${table} in share row exclusive mode`;
