import { type SQL, sql } from 'drizzle-orm';
import { FAILED_RATE } from '../../../src/rules/words/figures';
import { type Days, withinDays } from './days';
import { DATED_AT } from './failureCodes';
import { rateSql } from './rates';

/**
 * Query: rejected messages of campaigns by day, which buckets do not count. They come from the ledger, and from sums of
 * removed messages. Only campaigns with any are looked at, by the index of failed messages.
 * @param which condition on the campaign `c`
 */
export const rejectedByDay = (which: SQL, days: Days): SQL => sql`
  select x.day, sum(x.rejected)::int as rejected from campaigns c, lateral (
    select (${sql.raw(DATED_AT)} at time zone ${days.zone})::date as day, count(*) as rejected from messages m
      where m.tenant_id = c.tenant_id and m.client_id = c.client_id and m.campaign_id = c.id and m.state = 'rejected'
        and ${withinDays(DATED_AT, days)} group by 1
    union all select r.day, sum(r.messages) from removed_outcomes r
      where r.tenant_id = c.tenant_id and r.client_id = c.client_id and r.campaign_id = c.id and r.state = 'rejected'
        and r.day between ${days.start}::date and ${days.end}::date group by 1
  ) x
  where ${which} and exists (select 1 from jobs j
    where j.tenant_id = c.tenant_id and j.campaign_id = c.id and j.rejected > 0)
  group by 1`;

/**
 * The rate of failed messages since an instant, from stored counters alone, because lists show it. Rejected messages
 * count with their job: if it ended since then, or goes on.
 * @param buckets condition on a bucket `b`
 * @param jobs the same one on a job `j`
 */
export const recentFailedRate = ({ since, buckets, jobs }: { since: Date; buckets: SQL; jobs: SQL }) => {
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql<number | null>`(select ${sql.raw(rateSql(FAILED_RATE, 'x.'))} from (
    select b.delivered, b.failed, 0 as rejected from job_buckets b where ${buckets} and b.at >= ${at}
    union all select 0, 0, j.rejected from jobs j
      where ${jobs} and j.rejected > 0 and (j.finished_at is null or j.finished_at >= ${at})) x)`;
};
