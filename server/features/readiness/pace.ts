import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { BUCKET_SECONDS } from '../../sending/ledger/counters';
import { array } from '../../sending/ledger/rows';

/** How many of the last jobs are looked at, and how old they may be. */
const JOBS = 5;
const DAYS = 30;
/** A job with fewer buckets is not representative: its first and last are not full. */
const LEAST_BUCKETS = 4;
/** Buckets of each job that are looked at, from its beginning. */
const BUCKETS = 32;
const DAY_MS = 86_400_000;

/**
 * How many segments a minute the tenant's recent jobs handed over through these accounts: the median of the jobs, each with
 * the median of its full buckets, so that pauses do not count. Null where no recent job took long enough. Reads a few
 * rows of each job, whatever its size.
 */
export async function measuredPace(
  tx: Tx,
  { tenant_id, accounts, now }: { tenant_id: string; accounts: readonly string[]; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const [recent] = await rows<{ pace: number | null }>(
    tx,
    sql`with recent as (
        select j.id from jobs j where j.tenant_id = ${tenant_id}::uuid and j.finished_at >= ${since}::timestamptz
          and j.state in ('sent', 'completed') and j.sent > 0
        order by j.finished_at desc limit ${JOBS}::int),
      through as (
        select r.id from recent r cross join lateral (select m.account from messages m
          where m.tenant_id = ${tenant_id}::uuid and m.job_id = r.id order by m.n limit 1) m
        where m.account = any(${array(accounts, 'text')})),
      paces as (
        select percentile_cont(0.5) within group (order by b.segments) as pace
        from through t cross join lateral (
          select x.segments, row_number() over (order by x.at) as n, count(*) over () as buckets
          from (select b.at, b.segments from job_buckets b where b.tenant_id = ${tenant_id}::uuid and b.job_id = t.id
            and b.sent > 0 and b.segments > 0 order by b.at limit ${BUCKETS}::int) x) b
        where b.buckets >= ${LEAST_BUCKETS}::int and b.n > 1 and b.n < b.buckets
        group by t.id)
      select percentile_cont(0.5) within group (order by pace)::float8 * 60 / ${BUCKET_SECONDS}::int as pace from paces`,
  );
  return recent?.pace ?? null;
}
