import { eq, sql } from 'drizzle-orm';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import type { RangeFigures } from '../../../src/resources/campaigns/values';
import { rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { campaigns } from '../../db/schema';
import { clients } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { CallOf, UnscopedCallOf } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { BUCKET_SECONDS } from '../../sending/ledger/counters';
import { clickPicture } from '../campaign_clicks/picture';
import { readinessOf } from '../readiness/readiness';
import { costFrom } from '../../money/costs';
import { failureCodes } from '../figures/failureCodes';
import { paidFor, totals } from './figures';
import { recipientsOf } from './recipients';

/** A campaign's figures between two days, inclusive, in its client's time zone (domain rule 10). */
async function rangeFigures(
  tx: Tx,
  { id, tenant_id, client_id }: { id: string; tenant_id: string; client_id: string },
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<RangeFigures> {
  if (end_date < start_date) throw invalidField('end_date', 'date_order');
  const { time_zone } = await rowOf(tx, clients, client_id);
  const [sums] = await rows<Omit<RangeFigures, 'time_zone' | 'start_date' | 'end_date'>>(
    tx,
    sql`select coalesce(sum(sent), 0)::int as sent, coalesce(sum(delivered), 0)::int as delivered,
        coalesce(sum(failed), 0)::int as failed, coalesce(sum(replied), 0)::int as replied,
        coalesce(sum(opted_out), 0)::int as opted_out, coalesce(sum(segments), 0)::int as segments
      from job_buckets where tenant_id = ${tenant_id}::uuid and campaign_id = ${id}::uuid
        and at >= (${start_date}::date)::timestamp at time zone ${time_zone}
        and at < (${end_date}::date + 1)::timestamp at time zone ${time_zone}`,
  );
  return { time_zone, start_date, end_date, ...sums! };
}

/** Bucket widths that are easy to read on an axis, in seconds. */
const WIDTHS = [BUCKET_SECONDS, 60, 300, 900, 3600, 6 * 3600, 24 * 3600] as const;
/** Maximum number of points in a chart. */
const POINTS = 120;

interface Bucket {
  at: string;
  sent: number;
  delivered: number;
  failed: number;
  replied: number;
  opted_out: number;
}

/** The figures, and on demand whether the campaign may be sent, which looks at every recipient. */
export async function campaignStats(call: UnscopedCallOf<typeof contract, 'stats'>) {
  const { deps, principal, params, query } = call;
  const figures = await withScope(deps.db, scopeOf(principal), (tx) => figuresOf({ ...call, tx }));
  return query.readiness ? { ...figures, readiness: await readinessOf(call, params.id) } : figures;
}

/** Figures of all jobs of a campaign: totals, a timeline, and reasons for failures. */
async function figuresOf({ tx, params, query, deps }: CallOf<typeof contract, 'stats'>) {
  const campaign = await rowOf(tx, campaigns, params.id);
  const [sums] = await tx.select(totals).from(campaigns).where(eq(campaigns.id, campaign.id));
  const [paid] = await tx.select(paidFor).from(campaigns).where(eq(campaigns.id, campaign.id));
  const ofCampaign = sql`tenant_id = ${campaign.tenant_id}::uuid and campaign_id = ${campaign.id}::uuid`;
  const [range] = await rows<{ seconds: number | null }>(
    tx,
    sql`select extract(epoch from max(at) - min(at))::float8 as seconds from job_buckets where ${ofCampaign}`,
  );
  const width = WIDTHS.find((seconds) => (range?.seconds ?? 0) / seconds <= POINTS) ?? WIDTHS.at(-1)!;
  const timeline = await rows<Bucket>(
    tx,
    sql`select to_char(date_bin(${width}::int * interval '1 second', at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed,
        sum(replied)::int as replied, sum(opted_out)::int as opted_out
      from job_buckets where ${ofCampaign} group by 1 order by 1`,
  );
  const isMessage = sql`${ofCampaign} and client_id = ${campaign.client_id}::uuid`;
  const errors = await failureCodes(tx, { messages: isMessage, removed: isMessage });
  const { recipients, start_date, end_date, clicks } = query;
  return {
    totals: sums!,
    bucket_seconds: width,
    timeline,
    errors,
    cost: costFrom(deps, paid!),
    ...(recipients ? { recipients: await recipientsOf(tx, campaign, { ...query, recipients }) } : {}),
    ...(clicks ? { clicks: await clickPicture(tx, { id: campaign.id, tenant_id: campaign.tenant_id }) } : {}),
    ...(start_date && end_date ? { range: await rangeFigures(tx, campaign, { start_date, end_date }) } : {}),
  };
}
