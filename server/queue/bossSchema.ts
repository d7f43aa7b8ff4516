import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, rows, type Tx } from '../db/client';
import { inTurn } from '../db/upgrade/lock';

/** Options of a queue, as pg-boss's own function takes them. */
export interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  expireInSeconds: number;
}

/**
 * Creates pg-boss's tables and the missing queues, one process at a time. On its own, pg-boss fails when two processes
 * start at once: the later one continues in a transaction that its "already exists" error has aborted, and two that
 * create queues deadlock.
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
    // The function does nothing for a queue that another process has created meanwhile.
    for (const name of missing) {
      const described = JSON.stringify({ policy: PgBoss.policies.standard, ...options });
      await tx.execute(sql`select pgboss.create_queue(${name}, ${described}::json)`);
    }
  });
}

const BEGIN = /^\s*BEGIN;/;
const COMMIT = /COMMIT;\s*$/;

/** Runs pg-boss's script inside our transaction. On the embedded engine pg-boss runs it itself. */
async function makeTables(tx: Tx): Promise<void> {
  const [made] = await rows<{ there: boolean }>(
    tx,
    sql`select to_regclass('pgboss.version') is not null as there`,
  );
  if (made!.there) return;
  const script = PgBoss.getConstructionPlans();
  if (!BEGIN.test(script) || !COMMIT.test(script))
    throw new Error('The script of pg-boss does not begin and end with its transaction, as expected.');
  await tx.execute(sql.raw(script.replace(BEGIN, '').replace(COMMIT, '')));
}
