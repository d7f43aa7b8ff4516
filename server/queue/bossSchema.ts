import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, rows, type Tx } from '../db/client';
import { inTurn } from '../db/upgrade/lock';

/** Of a queue, as pg-boss's own function takes them. */
export interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  expireInSeconds: number;
}

/**
 * Makes pg-boss's tables and the queues that are missing, in turn with other processes. Left to itself, pg-boss
 * makes two processes that start at once fail: the later one goes on in a transaction that its "already exists"
 * has broken, and two that make queues wait for each other.
 */
export async function makeQueues(
  { db, pglite }: Database,
  names: readonly string[],
  options: QueueOptions,
): Promise<void> {
  if (!pglite) await inTurn(db, makeTables);
  const known = await rows<{ name: string }>(db, sql`select name from pgboss.queue`);
  const missing = names.filter((name) => !known.some((queue) => queue.name === name));
  if (missing.length === 0) return;
  await inTurn(db, async (tx) => {
    // The function leaves a queue alone that another process has made meanwhile.
    for (const name of missing) {
      const described = JSON.stringify({ policy: PgBoss.policies.standard, ...options });
      await tx.execute(sql`select pgboss.create_queue(${name}, ${described}::json)`);
    }
  });
}

const BEGIN = /^\s*BEGIN;/;
const COMMIT = /COMMIT;\s*$/;

/** pg-boss's own script, inside a transaction of ours. The embedded engine, where nobody else is, runs it itself. */
async function makeTables(tx: Tx): Promise<void> {
  const [made] = await rows<{ there: boolean }>(
    tx,
    sql`select to_regclass('pgboss.version') is not null as there`,
  );
  if (made!.there) return;
  const script = PgBoss.getConstructionPlans();
  if (!BEGIN.test(script) || !COMMIT.test(script))
    throw new Error('pg-boss writes its script in another way.');
  await tx.execute(sql.raw(script.replace(BEGIN, '').replace(COMMIT, '')));
}
