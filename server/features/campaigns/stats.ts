import { eq, sql } from 'drizzle-orm';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import { rowOf } from '../../crud';
import { rows } from '../../db/client';
import { campaigns } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { CallOf, UnscopedCallOf } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { BUCKET_SECONDS } from '../../sending/counters';
import { totals } from './figures';
import { rangeFigures } from './range';
import { clickPicture } from '../campaign_clicks/picture';
import { recipientsOf } from './recipients';
import { readinessOf } from '../readiness/readiness';

/** Widths that a person can read off an axis. */
const WIDTHS = [BUCKET_SECONDS, 60, 300, 900, 3600, 6 * 3600, 24 * 3600] as const;
/** Points that a chart of ordinary width can show. */
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

/** Figures of all jobs of a campaign: sums, what happened when, and why messages failed. */
async function figuresOf({ tx, params, query }: CallOf<typeof contract, 'stats'>) {
  const campaign = await rowOf(tx, campaigns, params.id);
  const [sums] = await tx.select(totals).from(campaigns).where(eq(campaigns.id, campaign.id));
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
  const errors = await rows<{ code: string; count: number }>(
    tx,
    sql`select coalesce(code, 'unknown') as code, count(*)::int as count from messages
      where ${ofCampaign} and client_id = ${campaign.client_id}::uuid and state in ('failed', 'rejected')
      group by 1 order by 2 desc, 1`,
  );
  const { recipients, start_date, end_date, clicks } = query;
  return {
    totals: sums!,
    bucket_seconds: width,
    timeline,
    errors,
    ...(recipients ? { recipients: await recipientsOf(tx, campaign, { ...query, recipients }) } : {}),
    ...(clicks ? { clicks: await clickPicture(tx, { id: campaign.id, tenant_id: campaign.tenant_id }) } : {}),
    ...(start_date && end_date ? { range: await rangeFigures(tx, campaign, { start_date, end_date }) } : {}),
  };
}
