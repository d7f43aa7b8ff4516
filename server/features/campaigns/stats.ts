import { sql } from 'drizzle-orm';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import type { RangeFigures } from '../../../src/resources/campaigns/values';
import { rowIs, rowOf } from '../../tables/rows';
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
import { withinDays } from '../figures/days';
import { failureCodes } from '../figures/failureCodes';
import { type BUCKET_FIGURES, bucketSums } from '../figures/rates';
import { rejectedByDay } from '../figures/rejections';
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
  const days = { start: start_date, end: end_date, zone: time_zone };
  const isCampaign = sql`c.tenant_id = ${tenant_id}::uuid and c.id = ${id}::uuid`;
  const [sums] = await rows<Omit<RangeFigures, 'time_zone' | 'start_date' | 'end_date'>>(
    tx,
    sql`select ${bucketSums('b.')}, coalesce(sum(b.segments), 0)::int as segments,
        (select coalesce(sum(r.rejected), 0)::int from (${rejectedByDay(isCampaign, days)}) r) as rejected
      from job_buckets b where b.tenant_id = ${tenant_id}::uuid and b.campaign_id = ${id}::uuid
        and ${withinDays('b.at', days)}`,
  );
  return { time_zone, start_date, end_date, ...sums! };
}

/** Bucket widths that are easy to read on an axis, in seconds. */
const WIDTHS = [BUCKET_SECONDS, 60, 300, 900, 3600, 6 * 3600, 24 * 3600] as const;
/** Maximum number of points in a chart. */
const POINTS = 120;

type Bucket = Record<(typeof BUCKET_FIGURES)[number], number> & { at: string };

/** The figures, and on demand whether the campaign may be sent, which looks at every recipient. */
export async function campaignStats(call: UnscopedCallOf<typeof contract, 'stats'>) {
  const { deps, principal, params, query } = call;
  const figures = await withScope(deps.db, scopeOf(principal), (tx) => figuresOf({ ...call, tx }));
  return query.readiness
    ? { ...figures, readiness: await readinessOf(call, params.id, { rest: query.rest }) }
    : figures;
}

/** Figures of all jobs of a campaign: totals, a timeline, and reasons for failures. */
async function figuresOf({ tx, params, query, deps }: CallOf<typeof contract, 'stats'>) {
  const campaign = await rowOf(tx, campaigns, params.id);
  const [sums] = await tx
    .select(totals)
    .from(campaigns)
    .where(rowIs(tx, campaigns, campaign.id));
  const [paid] = await tx
    .select(paidFor)
    .from(campaigns)
    .where(rowIs(tx, campaigns, campaign.id));
  const ofCampaign = sql`tenant_id = ${campaign.tenant_id}::uuid and campaign_id = ${campaign.id}::uuid`;
  const [range] = await rows<{ seconds: number | null }>(
    tx,
    sql`select extract(epoch from max(at) - min(at))::float8 as seconds from job_buckets where ${ofCampaign}`,
  );
  const width = WIDTHS.find((seconds) => (range?.seconds ?? 0) / seconds <= POINTS) ?? WIDTHS.at(-1)!;
  const timeline = await rows<Bucket>(
    tx,
    sql`select to_char(date_bin(${width}::int * interval '1 second', at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        ${bucketSums()}
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
