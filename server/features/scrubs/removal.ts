import { sql } from 'drizzle-orm';
import { freshFrom, SCRUB_DAYS_MAX } from '../../../src/rules/data/scrubs';
import { deleteInChunks } from '../../db/chunks';
import { type Db, rows } from '../../db/rows';
import type { Deps } from '../../http/handler';
import { removedBefore } from '../tenants/removal';

/** Months for which answers are kept at most; a tenant that keeps its messages for less keeps these for less as well. */
export const ANSWERS_KEPT_MONTHS = 13;

/** Cut-off for answers of a tenant (`keepMonths` of its messages, null: for ever). One that may still count is never old. */
export function answersBefore(now: Date, keepMonths: number | null): Date {
  const before = removedBefore(now, Math.min(keepMonths ?? ANSWERS_KEPT_MONTHS, ANSWERS_KEPT_MONTHS));
  const fresh = freshFrom(now, SCRUB_DAYS_MAX);
  return before < fresh ? before : fresh;
}

async function removeOf(db: Db, tenantId: string, before: Date, signal: AbortSignal): Promise<void> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const ends = [
    sql`x.asking is null and x.as_of < ${at}`,
    // Nobody has asked for the answer that was lost since then. The worker gives a request without numbers up.
    sql`x.asking in (select b.id from scrub_batches b where b.tenant_id = ${tenantId}::uuid and b.state = 'asking'
      and b.created_at < ${at})`,
  ];
  for (const end of ends)
    await deleteInChunks(
      db,
      (
        limit,
      ) => sql`delete from scrub_answers where tenant_id = ${tenantId}::uuid and (phone, kind, since) in (
        select x.phone, x.kind, x.since from scrub_answers x where x.tenant_id = ${tenantId}::uuid and ${end}
        limit ${limit}) returning 1`,
      signal,
    );
}

/** Removes answers about people whose time is over. Certificates, which name nobody, and figures stay. */
export async function removeOldAnswers(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const tenants = await rows<{ id: string; keep_months: number | null }>(
    db,
    sql`select id, keep_months from tenants order by id`,
  );
  for (const { id, keep_months } of tenants) {
    if (signal.aborted) return;
    try {
      await removeOf(db, id, answersBefore(clock.now(), keep_months), signal);
    } catch (error) {
      // The next hour tries again.
      log.warn('retention', { tenant_id: id, error });
    }
  }
}
