import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { JobRef } from '../counters';
import { array } from '../ledger';

/** Code of ledger rows that the campaign excludes. */
export const EXCLUDED = 'excluded';

/** Who is excluded from a campaign: members of audiences, recipients of other campaigns, people texted recently. */
export interface Exclusions {
  audiences: string[];
  campaigns: string[];
  texted_days: number | null;
}

type Owner = Pick<JobRef, 'tenant_id' | 'campaign_id' | 'client_id'>;

const listed = (column: string, table: string, { tenant_id, campaign_id }: Owner) =>
  sql`(select coalesce(jsonb_agg(x.${sql.raw(column)} order by x.position), '[]') from ${sql.raw(table)} x
    where x.tenant_id = ${tenant_id}::uuid and x.campaign_id = ${campaign_id}::uuid)`;

/** The campaign's stored exclusions. They cannot change while a job of it is running. */
export async function exclusionsOf(tx: Tx, owner: Owner): Promise<Exclusions> {
  const [found] = await rows<Exclusions & Record<string, unknown>>(
    tx,
    sql`select ${listed('audience_id', 'campaign_excluded_audiences', owner)} as audiences,
        ${listed('excluded_id', 'campaign_excluded_campaigns', owner)} as campaigns,
        c.exclude_texted_days as texted_days
      from campaigns c where c.tenant_id = ${owner.tenant_id}::uuid and c.id = ${owner.campaign_id}::uuid`,
  );
  return found!;
}

/** Sent, or possibly sent: when in doubt, the person is not texted again. */
const TEXTED = sql.raw(`('submitting', 'accepted', 'delivered', 'failed', 'unknown')`);

/**
 * SQL condition: whether these exclusions apply to a number now. Each test is an index lookup; `offset 0` keeps the
 * planner from replacing it with a scan of the whole table, which costs far more than a chunk of lookups.
 */
export function isExcluded(
  phone: SQL,
  { tenant_id, client_id }: Owner,
  { audiences, campaigns, texted_days }: Exclusions,
  now: Date,
): SQL {
  const ways: SQL[] = [];
  if (audiences.length > 0)
    ways.push(sql`exists (select 1 from audience_targets x where x.tenant_id = ${tenant_id}::uuid
      and x.audience_id = any(${array(audiences, 'uuid')}) and x.phone = ${phone} offset 0)`);
  if (campaigns.length > 0)
    ways.push(sql`exists (select 1 from messages x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone}
      and x.campaign_id = any(${array(campaigns, 'uuid')}) and x.state in ${TEXTED} offset 0)`);
  if (texted_days !== null) {
    const since = sql`${new Date(now.getTime() - texted_days * 86_400_000).toISOString()}::timestamptz`;
    ways.push(
      sql`exists (select 1 from messages x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone}
        and x.client_id = ${client_id}::uuid and x.state in ${TEXTED}
        and coalesce(x.sent_at, x.closed_at, ${now.toISOString()}::timestamptz) >= ${since} offset 0)`,
      // Replies from staff count. Tests and automatic answers were requested by the recipient.
      sql`exists (select 1 from direct_messages x where x.tenant_id = ${tenant_id}::uuid
        and x.client_id = ${client_id}::uuid and x.tn = ${phone} and x.kind = 'reply' and x.state in ${TEXTED}
        and x.at >= ${since} offset 0)`,
    );
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
