import { sql } from 'drizzle-orm';
import type { tenants } from '../../../src/resources/tenants/contract';
import { rows } from '../../db/client';
import { ownIn } from '../../db/scope';
import type { CallOf } from '../../http/handler';
import { pendingOf } from '../../sending/ledger/counters';

interface Length {
  queued: number;
  running: number;
  oldest_seconds: number;
}

/** Messages that wait, jobs that run, how long the oldest of them has been due, and the rate of the last minute. */
export async function queueLength({ tx, now }: CallOf<typeof tenants, 'queue_length'>) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [length] = await rows<Length>(
    tx,
    sql`select
          coalesce(sum(${sql.raw(pendingOf(''))}), 0)::int as queued,
          count(*) filter (where state in ('preparing', 'sending'))::int as running,
          greatest(0, coalesce(extract(epoch from ${at} - min(coalesce(scheduled_at, created_at))), 0))::int as oldest_seconds
        from jobs where ${ownIn(tx, 'jobs')} and (state in ('queued', 'preparing', 'sending')
          or (state = 'scheduled' and scheduled_at <= ${at}))`,
  );
  const [recent] = await rows<{ sent: number }>(
    tx,
    sql`select coalesce(sum(sent), 0)::int as sent from job_buckets where ${ownIn(tx, 'job_buckets')} and at > ${at} - interval '1 minute'`,
  );
  return { ...length!, rate_per_minute: recent!.sent };
}
