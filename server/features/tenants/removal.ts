import { type SQL, sql } from 'drizzle-orm';
import { DELETED_AT_ONCE, deleteInChunks } from '../../db/chunks';
import { type Db, rows, type Tx } from '../../db/rows';
import type { Deps } from '../../http/handler';
import { breathe } from '../../lib/pause';
import { dropShelf, makeShelves } from '../../sending/ledger/partitions';

/** Cut-off for removal at a tenant that keeps messages for this many months: whole months, in UTC. */
export const removedBefore = (now: Date, keepMonths: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepMonths, 1));

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Jobs that ended before a time and await no more receipts. `j` is the job. */
export const overBefore = (before: Date): SQL =>
  sql`(j.state in ('completed', 'stopped', 'failed') and coalesce(j.finished_at, j.created_at) < ${at(before)})`;

/** Adds rows of a tenant's ledger to the sums that remain. `m` are the rows, under any name. */
const keepFigures = (tenantId: string, from: SQL) => sql`
  insert into removed_outcomes as o (tenant_id, job_id, campaign_id, client_id, day, account, virtual_number, state, code,
    messages, segments)
  select m.tenant_id, m.job_id, m.campaign_id, m.client_id,
    (coalesce(m.sent_at, m.closed_at, j.created_at) at time zone k.time_zone)::date, m.account,
    coalesce(m.virtual_number, ''), m.state, coalesce(m.code, ''), count(*)::int, coalesce(sum(m.segments), 0)::int
  from ${from} m join jobs j on j.tenant_id = m.tenant_id and j.id = m.job_id
    join clients k on k.tenant_id = m.tenant_id and k.id = m.client_id
  where m.tenant_id = ${tenantId}::uuid
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (tenant_id, job_id, day, account, virtual_number, state, code) do update
    set messages = o.messages + excluded.messages, segments = o.segments + excluded.segments`;

/** One process removes at a time; another one leaves it to the first. */
const alone = async (tx: Tx): Promise<boolean> => {
  const [lock] = await rows<{ got: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as got`,
  );
  return lock!.got;
};

/** A month of a tenant, whose rows are summed, then dropped with their partition. */
const removeShelf = (db: Db, tenantId: string, shelf: string, now: Date) =>
  db.transaction(async (tx) => {
    if (!(await alone(tx))) return;
    // Counting a million rows takes seconds, and no user waits for it.
    await tx.execute(sql`set local statement_timeout = '1h'`);
    await tx.execute(keepFigures(tenantId, sql`ledger.${sql.identifier(shelf)}`));
    await tx.execute(sql`update jobs set shelf = null, removed_at = ${at(now)}
      where tenant_id = ${tenantId}::uuid and shelf = ${shelf}`);
    await dropShelf(tx, shelf);
  });

/** Shelves whose jobs are all over, and those of a month without jobs. */
const shelvesOver = (db: Db, tenantId: string, before: Date) =>
  rows<{ shelf: string }>(
    db,
    sql`select c.relname as shelf from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'messages'::regclass and c.relname like 'm______\\_' || replace(${tenantId}, '-', '')
        and substr(c.relname, 2, 6) < to_char(${at(before)} at time zone 'UTC', 'YYYYMM')
        and not exists (select 1 from jobs j where j.tenant_id = ${tenantId}::uuid and j.shelf = c.relname
          and not ${overBefore(before)})
      order by 1`,
  );

/**
 * Deletes some rows of a job on the shelf that is kept for ever.
 * @returns whether there may be more
 */
const removeChunk = (db: Db, { tenant_id, id }: JobId) =>
  db.transaction(async (tx) => {
    if (!(await alone(tx))) return false;
    const ofJob = sql`m.tenant_id = ${tenant_id}::uuid and m.job_id = ${id}::uuid and m.shelf = ''`;
    const [chunk] = await rows<{ upto: number | null }>(
      tx,
      sql`select max(n) as upto from (select m.n from messages m where ${ofJob} order by m.n limit ${DELETED_AT_ONCE}::int) m`,
    );
    if (chunk!.upto === null) {
      await tx.execute(
        sql`update jobs set shelf = null where tenant_id = ${tenant_id}::uuid and id = ${id}::uuid`,
      );
      return false;
    }
    await tx.execute(sql`with gone as (delete from messages m where ${ofJob} and m.n <= ${chunk!.upto}::int returning *)
      ${keepFigures(tenant_id, sql`gone`)}`);
    return true;
  });

interface JobId {
  tenant_id: string;
  id: string;
}

/** Jobs on the shelf that is kept for ever whose time is over, or was when last checked. */
const jobsOver = (db: Db, tenantId: string, before: Date) =>
  rows<JobId>(
    db,
    sql`select j.tenant_id, j.id from jobs j where j.tenant_id = ${tenantId}::uuid and j.shelf = '' and ${overBefore(before)}
      order by j.id`,
  );

/** Messages outside jobs, texts from people, and what staff noted of them: replies, threads, notes, outcomes, tests. */
const OUTSIDE = [
  { table: 'event_log', key: 'n', time: 'at' },
  { table: 'inbound_messages', key: 'id', time: 'at' },
  { table: 'direct_messages', key: 'id', time: 'at' },
  { table: 'conversations', key: '(client_id, tn, vn)', time: 'last_message_at' },
  { table: 'conversation_notes', key: 'id', time: 'at' },
  { table: 'person_outcomes', key: 'id', time: 'at' },
] as const;

async function removeOutside(db: Db, tenantId: string, before: Date, signal: AbortSignal): Promise<void> {
  for (const { table, key, time } of OUTSIDE) {
    const old = sql.raw(`select ${key.replaceAll(/[()]/g, '')} from ${table} where tenant_id`);
    await deleteInChunks(
      db,
      (
        limit,
      ) => sql`delete from ${sql.raw(table)} where tenant_id = ${tenantId}::uuid and ${sql.raw(key)} in (
        ${old} = ${tenantId}::uuid and ${sql.raw(time)} < ${at(before)} limit ${limit}) returning 1`,
      signal,
    );
  }
}

/**
 * Removes texts and outcomes past their retention, and creates the partitions of the next months. Figures stay as sums;
 * the history of consent and the do-not-call lists are not touched. Continues where the last call ended.
 */
export async function removeOverdue(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const tenants = await rows<{ id: string; keep_months: number; removed_before: string | null }>(
    db,
    sql`select id, keep_months, removed_before from tenants where keep_months is not null order by id`,
  );
  for (const tenant of tenants) {
    if (signal.aborted) return;
    try {
      await removeOf(db, tenant, clock.now(), signal);
    } catch (error) {
      // The ledger was in use all the time; the next hour tries again.
      log.warn('retention', { tenant_id: tenant.id, error });
    }
  }
}

async function removeOf(
  db: Db,
  tenant: { id: string; keep_months: number; removed_before: string | null },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = removedBefore(now, tenant.keep_months);
  for (const { shelf } of await shelvesOver(db, tenant.id, before)) {
    if (signal.aborted) return;
    await removeShelf(db, tenant.id, shelf, now);
  }
  for (const job of await jobsOver(db, tenant.id, before)) {
    // Stored before the first row is deleted, so that nobody takes the remaining rows for all of them.
    await db.execute(sql`update jobs set removed_at = ${at(now)}
      where tenant_id = ${job.tenant_id}::uuid and id = ${job.id}::uuid and removed_at is null`);
    while (!signal.aborted && (await removeChunk(db, job))) await breathe();
  }
  await db.execute(sql`delete from budget_checks b using jobs j where b.tenant_id = ${tenant.id}::uuid
    and j.tenant_id = b.tenant_id and j.id = b.job_id and j.shelf is null`);
  if (!tenant.removed_before || new Date(tenant.removed_before) < before) {
    await removeOutside(db, tenant.id, before, signal);
    if (signal.aborted) return;
    await db.execute(sql`update tenants set removed_before = ${at(before)}, removed_at = ${at(now)}
      where id = ${tenant.id}::uuid`);
  }
  await makeShelves(db, tenant.id, now);
}
