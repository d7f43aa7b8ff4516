import { type SQL, sql } from 'drizzle-orm';
import {
  ACTIVE_JOB_STATES,
  isDecision,
  isLastingLimit,
  isStopped,
  type Job,
  SKIP_REASONS,
} from '../../../src/resources/jobs/contract';
import type { Waiting } from '../../../src/rules/law/quietHours/standing';
import { type ClientHours, windowOf } from '../../../src/rules/law/quietHours/holidays';
import type { jobs } from '../../db/schema';
import type { Call, Deps } from '../../http/handler';
import { standingOf } from '../../../src/rules/law/quietHours/standing';
import { BUCKET_SECONDS } from '../../sending/ledger/counters';
import { CLIENT_HOURS } from '../../sending/ledger/jobRow';
import { lawHolds } from '../../sending/ledger/lawful';
import { type Latest, latestReceipts, limitPassed } from '../../sending/job/decisions';
import { costFrom } from '../../money/costs';
import { PAUSES_OF_JOB } from '../../sending/submit/senderPause';

const CAMPAIGN = sql.raw('campaigns c where c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id');
const CLIENT = sql.raw(`campaigns c join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
  where c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id`);
const BUCKETS = sql.raw(
  'job_buckets b where b.tenant_id = jobs.tenant_id and b.job_id = jobs.id and b.sent > 0',
);
const PLACES = sql.raw('job_places p where p.tenant_id = jobs.tenant_id and p.job_id = jobs.id');
const LATEST = latestReceipts(
  sql.raw('jobs.tenant_id'),
  sql.raw('jobs.id'),
  sql.raw(`(jobs.resumed->'filtered'->>'at')::timestamptz`),
);
const RECENT_SECONDS = 60;

/** Messages per minute: of the last minute while it sends, of the whole sending time afterwards. */
const rate = (now: Date): SQL<number | null> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const second = sql.raw(`interval '1 second'`);
  const recent = sql`least(${RECENT_SECONDS}::float8, greatest(1, extract(epoch from ${at} - jobs.started_at)))::float8`;
  return sql`case
    when jobs.started_at is null then null
    when jobs.state in ('preparing', 'sending') then
      (select coalesce(sum(b.sent), 0)::float8 from ${BUCKETS} and b.at > ${at} - ${RECENT_SECONDS}::int * ${second}) * 60 / ${recent}
    else (select sum(b.sent)::float8 * 60 / (extract(epoch from max(b.at) - min(b.at))::float8 + ${BUCKET_SECONDS}::int) from ${BUCKETS})
  end`;
};

/** Fields of a job's record that are not columns. */
export const jobFigures = ({ now }: Call) => ({
  campaign_name: sql<string>`(select c.name from ${CAMPAIGN})`,
  client_id: sql<string>`(select c.client_id from ${CAMPAIGN})`,
  client_name: sql<string>`(select k.name from ${CLIENT})`,
  rate_per_minute: rate(now),
  outage: sql<
    Job['carrier_away']
  >`(select jsonb_build_object('since', o.since, 'next_try_at', o.next_try_at, 'reason', o.reason)
    from carrier_outages o where o.account = jobs.away_account and jobs.state = 'sending')`,
  paused_numbers: sql<Job['paused_numbers']>`(select coalesce(jsonb_agg(jsonb_build_object(
      'phone', v.phone, 'code', p.code, 'since', p.since, 'next_try_at', p.next_try_at) order by v.phone), '[]')
    from ${PAUSES_OF_JOB})`,
  recalled: sql<Job['recalled']>`case when jobs.held_by->>'by' = 'restored' then (select jsonb_build_object(
      'texts', coalesce(sum(r.texts), 0), 'asking', count(*) filter (where r.state = 'asking'),
      'failed', count(*) filter (where r.state = 'failed'), 'none', count(*) filter (where r.state = 'none'))
    from text_recalls r) end`,
  latest_receipts: sql<Latest | null>`case when jobs.state in ('sent', 'completed') and jobs.filtered > 0 then ${LATEST} end`,
  client_hours: sql<ClientHours>`(select to_jsonb(h) from (select ${CLIENT_HOURS} from ${CLIENT}) h)`,
  places: sql<Waiting[]>`case when jobs.state in ('preparing', 'sending') then
    (select coalesce(jsonb_agg(jsonb_build_object('place', p.place, 'waiting', p.waiting)), '[]') from ${PLACES})
    else '[]' end`,
  placed: sql<boolean>`exists (select 1 from ${PLACES})`,
});

/** A job's row with those. */
export type JobRow = typeof jobs.$inferSelect & {
  [K in keyof ReturnType<typeof jobFigures>]: ReturnType<typeof jobFigures>[K] extends SQL<infer V>
    ? V
    : never;
};

/** A limit that only slows a job down is noted again every ten seconds while it does. */
const SLOWED_MS = 20_000;

/** The limit that holds a job back now. */
function limitOf({ state, held_by }: Pick<JobRow, 'state' | 'held_by'>, now: Date): Job['limited'] {
  if (held_by === null) return null;
  const { at, ...limit } = held_by;
  // A person may have to decide before it sends, too.
  if (state !== 'sending' && !(isDecision(limit.by) && ACTIVE_JOB_STATES.includes(state))) return null;
  const holds =
    isLastingLimit(limit.by) ||
    (limit.until === null
      ? now.getTime() - Date.parse(at) < SLOWED_MS
      : Date.parse(limit.until) > now.getTime());
  return holds ? limit : null;
}

/** The record of a row: consistent sums, and values that depend on the rate and the time. */
export function representJob(
  row: JobRow,
  { now, deps }: Pick<Call, 'now'> & { deps: Pick<Deps, 'carrier' | 'env'> },
) {
  const skipped_by = Object.fromEntries(
    SKIP_REASONS.map((reason) => [reason, row[`skipped_${reason}`]]),
  ) as Job['skipped_by'];
  const skipped = Object.values(skipped_by).reduce((sum, count) => sum + count, 0);
  const pending = row.targeted - row.sent - row.rejected - row.unknown - skipped - row.canceled;
  const rate_per_minute = row.rate_per_minute === null ? null : Number(row.rate_per_minute);
  const active = ACTIVE_JOB_STATES.includes(row.state);
  const waits_for_carrier = active && deps.carrier === null;
  const limited = limitOf(row, now);
  const isHeld = limited !== null && isStopped(limited);
  const moving =
    active && !waits_for_carrier && !row.outage && !isHeld && rate_per_minute !== null && rate_per_minute > 0;
  const { groups, ...standing } = standingOf(
    row.places,
    windowOf({ ...row.client_hours, purpose: row.purpose, hours: row.hours }, now),
    now,
  );
  const leaving = pending - standing.held;
  const until = row.finished_at ?? now;
  return {
    ...row,
    skipped,
    skipped_by,
    pending,
    cost: costFrom(deps, row),
    waits_for_carrier,
    limited,
    limit_passed: limitPassed(deps.env, row),
    carrier_away: row.outage && {
      ...row.outage,
      since: new Date(row.outage.since).toISOString(),
      next_try_at: new Date(row.outage.next_try_at).toISOString(),
    },
    paused_numbers: row.paused_numbers.map((each) => ({
      ...each,
      since: new Date(each.since).toISOString(),
      next_try_at: new Date(each.next_try_at).toISOString(),
    })),
    ...standing,
    waiting: groups,
    override:
      row.hours === 'override'
        ? {
            by: row.override_by!,
            at: row.override_at!,
            reason: row.override_reason!,
            lawful: row.placed || (active && lawHolds(deps.env)),
          }
        : null,
    awaiting: row.sent - row.delivered - row.failed,
    rate_per_minute: rate_per_minute === null ? null : Math.round(rate_per_minute),
    duration_seconds:
      row.started_at && Math.max(0, Math.round((until.getTime() - row.started_at.getTime()) / 1000)),
    eta_seconds:
      moving && (leaving > 0 || standing.held === 0) ? Math.ceil((leaving * 60) / rate_per_minute) : null,
  };
}
