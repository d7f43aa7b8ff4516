import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { chance, oneOf } from './random';
import { FAILURE_CODES } from './texts';
import { priceIn, SIMULATED_PRICES } from '../money/prices';
import { SENT_STATES } from '../sending/ledger/states';

/** A past job to write into the ledger. */
export interface PastJob {
  tenantId: string;
  clientId: string;
  campaignId: string;
  jobId: string;
  audienceId: string;
  virtualNumber: string;
  message: string;
  startedAt: Date;
  /** Nothing after this time is written. */
  now: Date;
  /** Share of the targets that were sent to. */
  sentShare: number;
  /** State of the remaining targets. */
  rest: 'queued' | 'canceled';
  /** Whether the carrier rejected the messages. */
  refused?: boolean;
}

const RATE_PER_SECOND = 20;
const DELIVERED = 0.94;
const REPLIED = 0.05;
const OPTED_OUT = 0.006;
/** Price of a segment in the simulator's list: everyone in the demo lives in the United States. */
const PRICE = priceIn(SIMULATED_PRICES, { direction: 'out', phone: '+12025550100' })!.typical;

/** Demo texts contain no GSM extension characters, so only their length matters. */
const GSM = { single: 160, split: 153 };
const UCS2 = { single: 70, split: 67 };

/** Writes the ledger of a past job: numbers on the do-not-call list are skipped, the rest sent at a steady rate. */
export async function writeLedger(tx: Tx, job: PastJob): Promise<void> {
  const { single, split } = /^[\n\x20-\x7e]*$/.test(job.message) ? GSM : UCS2;
  const segments = sql`case when length(t.body) <= ${single}::int then 1 else ceil(length(t.body) / ${split}::float8)::int end`;
  const hash = sql`hash`;
  const outcome = job.refused
    ? sql`'rejected'`
    : sql`case when ${chance(hash, 0)} < ${DELIVERED}::float8 then 'delivered' else 'failed' end`;
  const answer = sql`t.sent_at + (1 + ${chance(hash, 2)} * 90) * interval '1 minute'`;
  const answered = (
    share: number,
  ) => sql`case when t.state = 'delivered' and ${chance(hash, 1)} < ${share}::float8
    and ${answer} < ${job.now.toISOString()}::timestamptz then ${answer} end`;
  await tx.execute(sql`
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, code, virtual_number, body, segments,
      cost, carrier_id, sent_at, closed_at, replied_at, opted_out_at, fields)
    select ${job.tenantId}::uuid, ${job.jobId}::uuid, t.n, ${job.campaignId}::uuid, ${job.clientId}::uuid, t.phone, t.state,
      case t.state when 'skipped' then 'do_not_call' when 'rejected' then '30002'
        when 'failed' then ${oneOf(hash, 1, FAILURE_CODES)} end,
      case when t.left_us then ${job.virtualNumber}::text end,
      case when t.left_us then t.body end,
      case when t.left_us then ${segments} end,
      case when t.left_us then ${segments} * ${PRICE}::bigint end,
      case when t.state in ('delivered', 'failed') then ${job.jobId}::text || ':' || t.n end,
      case when t.left_us then t.sent_at end,
      case when t.left_us then t.sent_at + ${chance(hash, 3)} * interval '9 seconds' end,
      ${answered(REPLIED)},
      ${answered(OPTED_OUT)},
      case when t.state = 'queued' then t.fields end
    from (
      select a.*,
        case when a.blocked then 'skipped' when a.n > a.total * ${job.sentShare}::float8 then ${job.rest}::text else ${outcome} end as state,
        not a.blocked and a.n <= a.total * ${job.sentShare}::float8 as left_us,
        ${job.startedAt.toISOString()}::timestamptz + (a.n / ${RATE_PER_SECOND}::float8) * interval '1 second' as sent_at
      from (
        select t.phone, t.fields, md5(t.phone || ${job.jobId}::text) as hash, row_number() over (order by t.id)::int as n, count(*) over ()::int as total,
          d.phone is not null as blocked,
          case when t.fields ? 'first_name'
            then regexp_replace(${job.message}::text, '\\{first_name\\|[^}]*\\}', t.fields ->> 'first_name')
            else regexp_replace(${job.message}::text, '\\{first_name\\|([^}]*)\\}', '\\1') end as body
        from audience_targets t
        left join do_not_calls d on d.tenant_id = t.tenant_id and d.client_id = ${job.clientId}::uuid and d.phone = t.phone
        where t.tenant_id = ${job.tenantId}::uuid and t.audience_id = ${job.audienceId}::uuid
      ) a
    ) t`);
}

/** Counters and ten-second buckets of a job, both derived from its ledger. */
export async function deriveFigures(tx: Tx, tenantId: string, jobId: string): Promise<void> {
  const ofJob = sql`tenant_id = ${tenantId}::uuid and job_id = ${jobId}::uuid`;
  await tx.execute(sql`
    update jobs j set targeted = f.targeted, sent = f.sent, delivered = f.delivered, failed = f.failed, rejected = f.rejected,
      skipped_do_not_call = f.skipped, canceled = f.canceled, replied = f.replied, opted_out = f.opted_out, segments = f.segments,
      cost = f.cost, priced = f.sent, first_sent_at = f.first_sent_at, last_sent_at = f.last_sent_at,
      finished_at = case when f.open = 0 then f.last_at end, updated_at = coalesce(f.last_at, j.updated_at)
    from (
      select count(*)::int as targeted,
        count(*) filter (where state in ${SENT_STATES})::int as sent,
        count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state = 'canceled')::int as canceled,
        count(*) filter (where state = 'queued')::int as open,
        count(replied_at)::int as replied, count(opted_out_at)::int as opted_out,
        coalesce(sum(segments) filter (where carrier_id is not null), 0)::int as segments, max(closed_at) as last_at,
        coalesce(sum(cost) filter (where carrier_id is not null), 0) as cost,
        min(sent_at) filter (where carrier_id is not null) as first_sent_at,
        max(sent_at) filter (where carrier_id is not null) as last_sent_at
      from messages where ${ofJob}
    ) f where j.tenant_id = ${tenantId}::uuid and j.id = ${jobId}::uuid`);
  await tx.execute(sql`
    insert into job_buckets (tenant_id, job_id, at, campaign_id, client_id, sent, delivered, failed, replied, opted_out, segments,
      cost, priced)
    select ${tenantId}::uuid, ${jobId}::uuid, date_bin('10 seconds', e.at, 'epoch'), m.campaign_id, m.client_id,
      count(*) filter (where e.kind = 'sent')::int, count(*) filter (where e.kind = 'delivered')::int,
      count(*) filter (where e.kind = 'failed')::int, count(*) filter (where e.kind = 'replied')::int,
      count(*) filter (where e.kind = 'opted_out')::int, coalesce(sum(m.segments) filter (where e.kind = 'sent'), 0)::int,
      coalesce(sum(m.cost) filter (where e.kind = 'sent'), 0), count(*) filter (where e.kind = 'sent')::int
    from messages m
    cross join lateral (values
      ('sent', case when m.carrier_id is not null then m.sent_at end),
      (m.state, case when m.state in ('delivered', 'failed') then m.closed_at end),
      ('replied', m.replied_at), ('opted_out', m.opted_out_at)) as e(kind, at)
    where m.${ofJob} and e.at is not null
    group by 3, m.campaign_id, m.client_id`);
  await tx.execute(sql`
    insert into spending (tenant_id, client_id, month, job_id, cost, sent, priced)
    select b.tenant_id, b.client_id, to_char(b.at at time zone k.time_zone, 'YYYY-MM'), b.job_id, sum(b.cost), sum(b.sent), sum(b.priced)
    from job_buckets b join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
    where b.tenant_id = ${tenantId}::uuid and b.job_id = ${jobId}::uuid group by 1, 2, 3, 4`);
}
