import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { rows, type Tx } from '../../db/rows';

/*
 * The ledger is partitioned by shelf (decision 049). A shelf is named like its partition, in the schema `ledger`, after
 * a tenant with a retention setting and the month in which its jobs start. All other jobs share one with an empty name.
 */

const DAY_MS = 86_400_000;

/** Name of a tenant's shelf for a month: `m202611_` and the tenant's id. */
const nameOf = (tenant: SQL, at: Date): SQL =>
  sql`('m' || to_char(${at.toISOString()}::timestamptz at time zone 'UTC', 'YYYYMM') || '_' || replace(${tenant}::text, '-', ''))`;

/**
 * SQL of the shelf for a job that starts now. A missing partition does not keep a job from starting: its rows then go
 * to the shelf that is kept for ever, and are removed one by one.
 */
export const shelfAt = (tenant: SQL, now: Date): SQL =>
  sql`(case when to_regclass('ledger.' || ${nameOf(tenant, now)}) is null then '' else ${nameOf(tenant, now)} end)`;

/** How long a statement may wait for the ledger. Whatever comes after it waits as well, so it is short. */
const PATIENCE = sql`set local lock_timeout = '500ms'`;

/** Creates a tenant's shelves for this month and the next, without blocking sending. */
export async function makeShelves(db: Db, tenantId: string, now: Date): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  for (const at of [first, new Date(first.getTime() + 32 * DAY_MS)]) {
    const [shelf] = await rows<{ name: string; made: boolean }>(
      db,
      sql`select s.name, to_regclass('ledger.' || s.name) is not null as made
        from (select ${nameOf(sql`${tenantId}::uuid`, at)} as name) s`,
    );
    if (shelf!.made) continue;
    await db.transaction(async (tx) => {
      await tx.execute(PATIENCE);
      await tx.execute(
        sql.raw(
          `create table if not exists ledger."${shelf!.name}" partition of messages for values in ('${shelf!.name}')`,
        ),
      );
    });
  }
}

/** Drops a shelf with all its rows. Called last in a transaction, so that others wait only briefly. */
export async function dropShelf(tx: Tx, shelf: string): Promise<void> {
  await tx.execute(PATIENCE);
  await tx.execute(sql`drop table ledger.${sql.identifier(shelf)}`);
}
