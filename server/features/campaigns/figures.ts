import { sql } from 'drizzle-orm';
import type { Campaign } from '../../../src/resources/campaigns/contract';
import { jobs } from '../../db/schema';
import { awaitingOf, skippedOf } from '../../sending/ledger/counters';
import { array } from '../../sending/ledger/rows';
import { DELIVERED_RATE, DONE } from '../../../src/rules/words/figures';
import { ofDeliveredSql, rateSql, sumOf } from '../figures/rates';

/** Subqueries of a campaign's record. They name the outer table in plain text, as crud's `select` requires. */
const JOBS = sql.raw('from jobs j where j.tenant_id = campaigns.tenant_id and j.campaign_id = campaigns.id');
const AUDIENCES = sql.raw('ca.tenant_id = campaigns.tenant_id and ca.campaign_id = campaigns.id');

const sum = (expression: string) =>
  sql<number>`(select coalesce(sum(${sql.raw(expression)}), 0)::int ${JOBS})`;

/** State of the newest job. A scheduled or running job is always the newest. */
const stateOf = (waiting: readonly string[]) => sql<Campaign['state']>`coalesce(
  (select case when j.id = any(${array(waiting, 'uuid')}) then 'waiting'
      when j.state in ('queued', 'preparing') then 'sending' else j.state end
    ${JOBS} order by j.created_at desc, j.id desc limit 1),
  case when btrim(campaigns.message) <> '' and exists (
    select 1 from campaign_audiences ca join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
    where ${AUDIENCES} and a.targets > 0) then 'ready' else 'draft' end)`;

/** Number of different recipients: the stored size of a single audience; several audiences are counted. */
const reach = sql<number>`(case (select count(*) from campaign_audiences ca where ${AUDIENCES})
  when 0 then 0
  when 1 then (select a.targets from campaign_audiences ca
    join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id where ${AUDIENCES})
  else (select count(distinct t.phone)::int from campaign_audiences ca
    join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id where ${AUDIENCES}) end)`;

/** The figures of `CampaignFigures`, over all jobs of the campaign. `clicked` counts recipients: people, not scanners. */
export const totals = {
  targeted: sum('j.targeted'),
  sent: sum('j.sent'),
  done: sum(sumOf(DONE, 'j.')),
  awaiting: sum(awaitingOf('j.')),
  delivered: sum('j.delivered'),
  failed: sum('j.failed'),
  rejected: sum('j.rejected'),
  replied: sum('j.replied'),
  opted_out: sum('j.opted_out'),
  segments: sum('j.segments'),
  skipped: sum(skippedOf('j.')),
  clicked: sql<number>`(select count(distinct k.phone)::int from clicks k
    where k.tenant_id = campaigns.tenant_id and k.campaign_id = campaigns.id and not k.bot)`,
};

/** Cost of its messages, over all jobs. */
export const paidFor = {
  sent: sum('j.sent'),
  cost: sql<number>`(select coalesce(sum(j.cost), 0)::float8 ${JOBS})`,
  priced: sum('j.priced'),
  told: sum('j.told'),
};

/** Cost of sent messages; null where none of them has a price (`costFrom`). */
const COST = sql.raw(`case when sum(j.sent) > 0 and sum(j.priced) = 0 then null
  else coalesce(sum(j.cost), 0)::float8 end`);
const LAST_JOB = sql.raw('max(coalesce(j.started_at, j.scheduled_at, j.created_at))');

/** Jobs of all campaigns in one pass, for orders by their figures. */
const paid = {
  from: sql`(select j.tenant_id as job_tenant, j.campaign_id as job_campaign, ${LAST_JOB} as last_job,
      true as sends, ${COST} as job_cost from jobs j group by 1, 2) paid`,
  on: sql`paid.job_tenant = campaigns.tenant_id and paid.job_campaign = campaigns.id`,
};
export const campaignOrders = {
  spent: { ...paid, by: sql`case when paid.sends then paid.job_cost else 0 end` },
  last_job_at: { ...paid, by: sql`paid.last_job` },
};

/** `shareOfDelivered` of the rules; clicks are no counter of a job. */
const clickRate = sql<
  number | null
>`least(${totals.clicked}, ${totals.delivered})::float8 / nullif(${totals.delivered}, 0)`;

/** Fields of the record that are not columns. `waiting`: ids of jobs that only wait for their recipients' hours. */
export const campaignFigures = (waiting: readonly string[]) => ({
  ...totals,
  client_name: sql<string>`(select c.name from clients c where c.tenant_id = campaigns.tenant_id and c.id = campaigns.client_id)`,
  state: stateOf(waiting),
  audiences: sql<number>`(select count(*)::int from campaign_audiences ca where ${AUDIENCES})`,
  reach,
  delivered_rate: sql<number | null>`(select ${sql.raw(rateSql(DELIVERED_RATE, 'j.'))} ${JOBS})`,
  opt_out_rate: sql<number | null>`(select ${sql.raw(ofDeliveredSql('opted_out', 'j.'))} ${JOBS})`,
  click_rate: clickRate,
  segments_per_message: sql<
    number | null
  >`(select round(sum(j.segments)::numeric / nullif(sum(j.sent), 0), 2)::float8 ${JOBS})`,
  active_job_id: sql<
    string | null
  >`(select j.id ${JOBS} and j.state in ('scheduled', 'queued', 'preparing', 'sending'))`,
  last_job_at: sql`(select ${LAST_JOB} ${JOBS})`.mapWith(jobs.created_at),
  spent: sql<number | null>`(select ${COST} ${JOBS})`,
});
