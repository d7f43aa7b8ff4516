import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import {
  audiences,
  campaign_excluded_audiences as byAudience,
  campaign_excluded_campaigns as byCampaign,
  campaigns,
} from '../../db/schema';
import { ownIn } from '../../db/scope';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import type { CallOf } from '../../http/handler';
import { type FieldError, fieldError, invalid, problem } from '../../http/problem';
import { assertNotMerged } from '../audiences/jobUse';
import { array } from '../../sending/ledger/rows';

const listed = (column: string, table: string) =>
  sql<
    string[]
  >`(select coalesce(jsonb_agg(x.${sql.raw(column)} order by x.position), '[]') from ${sql.raw(table)} x
    where x.tenant_id = campaigns.tenant_id and x.campaign_id = campaigns.id)`;

/** Fields of a campaign's record with its exclusions. */
export const campaignExclusions = {
  exclude_audience_ids: listed('audience_id', 'campaign_excluded_audiences'),
  exclude_campaign_ids: listed('excluded_id', 'campaign_excluded_campaigns'),
};

export interface Owner {
  id: string;
  tenant_id: string;
  client_id: string;
}

type Body = CallOf<typeof contract, 'create' | 'update'>['body'];

/** Whether a body changes the exclusions. */
export const changesExclusions = (body: Body): boolean =>
  [body.exclude_audience_ids, body.exclude_campaign_ids, body.exclude_texted_days].some(
    (value) => value !== undefined,
  );

/** Stores the exclusions in a body. Those it does not contain stay as they are. */
export async function storeExclusions(tx: Tx, owner: Owner, body: Body): Promise<void> {
  const { id: campaign_id, tenant_id } = owner;
  const audienceIds = unique(body.exclude_audience_ids);
  const campaignIds = unique(body.exclude_campaign_ids);
  const errors = [
    ...(await complaints(tx, owner, 'exclude_audience_ids', audiences, audienceIds)),
    ...(await complaints(tx, owner, 'exclude_campaign_ids', campaigns, campaignIds)),
  ];
  if (errors.length > 0) throw invalid(errors);
  if (audienceIds) {
    await tx
      .delete(byAudience)
      .where(and(eq(byAudience.tenant_id, tenant_id), eq(byAudience.campaign_id, campaign_id)));
    const added = audienceIds.map((audience_id, position) => ({
      tenant_id,
      campaign_id,
      audience_id,
      position,
    }));
    if (added.length > 0) await tx.insert(byAudience).values(added);
  }
  if (campaignIds) {
    await tx
      .delete(byCampaign)
      .where(and(eq(byCampaign.tenant_id, tenant_id), eq(byCampaign.campaign_id, campaign_id)));
    const added = campaignIds.map((excluded_id, position) => ({
      tenant_id,
      campaign_id,
      excluded_id,
      position,
    }));
    if (added.length > 0) await tx.insert(byCampaign).values(added);
  }
}

const unique = (ids: string[] | undefined): string[] | undefined => ids && [...new Set(ids)];

/** Adds the campaign itself to its exclusions: its next job leaves out whom earlier ones texted. */
export async function leaveOutOwn(tx: Tx, { id, tenant_id }: Pick<Owner, 'id' | 'tenant_id'>): Promise<void> {
  const last = await tx
    .select({ position: byCampaign.position })
    .from(byCampaign)
    .where(and(eq(byCampaign.tenant_id, tenant_id), eq(byCampaign.campaign_id, id)))
    .orderBy(desc(byCampaign.position))
    .limit(1);
  await tx
    .insert(byCampaign)
    .values({ tenant_id, campaign_id: id, excluded_id: id, position: (last[0]?.position ?? -1) + 1 })
    .onConflictDoNothing();
}

/** Errors for ids that do not exist or belong to another client. */
async function complaints(
  tx: Tx,
  { tenant_id, client_id }: Owner,
  field: string,
  table: typeof audiences | typeof campaigns,
  ids: readonly string[] = [],
): Promise<FieldError[]> {
  if (ids.length === 0) return [];
  const isGiven = and(eq(table.tenant_id, tenant_id), inArray(table.id, [...ids]));
  const records = await tx
    .select({ id: table.id, client_id: table.client_id })
    .from(table as typeof audiences)
    .where(isGiven)
    // Waits for an audience that is being merged into another: the exclusion would find nobody.
    .for('key share');
  if (table === audiences)
    for (const audience of await tx.select().from(audiences).where(isGiven)) assertNotMerged(audience);
  const clientOf = new Map(records.map((row) => [row.id, row.client_id]));
  return ids.flatMap((each, index): FieldError[] => {
    const at = `${field}.${index}`;
    if (!clientOf.has(each)) return [fieldError(at, 'unknown.record')];
    if (clientOf.get(each) === client_id) return [];
    return [fieldError(at, 'other_client.record')];
  });
}

/**
 * Refuses to delete records that campaigns exclude: without the exclusion, they would text those people. Locks the
 * rows, so that no campaign can start to exclude them meanwhile.
 * @throws 409 that names the campaigns
 */
export async function assertNotExcluded(
  tx: Tx,
  what: typeof audiences | typeof campaigns,
  ids: readonly string[],
): Promise<void> {
  const excluded = what === audiences ? sql`campaign_excluded_audiences` : sql`campaign_excluded_campaigns`;
  const column = what === audiences ? sql`x.audience_id` : sql`x.excluded_id`;
  const [first] = await rows<{ name: string; campaigns: string[] }>(
    tx,
    sql`select t.name, jsonb_agg(c.name order by c.name) as campaigns from ${excluded} x
      join ${what} t on t.tenant_id = x.tenant_id and t.id = ${column}
      join campaigns c on c.tenant_id = x.tenant_id and c.id = x.campaign_id
      where ${ownIn(tx, 'x')} and ${column} = any(${array(ids, 'uuid')}) and ${column} <> x.campaign_id group by t.id, t.name order by t.name limit 1`,
  );
  if (!first) return;
  const names = first.campaigns.join(', ');
  throw problem('excluded_by', { name: first.name, campaigns: names });
}

/** Copies the exclusions of a campaign to its copy. One that leaves out whom it has texted itself does so as a copy, too. */
export async function copyExclusions(
  tx: Tx,
  { id: original, tenant_id }: Pick<Owner, 'id' | 'tenant_id'>,
  copy: string,
): Promise<void> {
  for (const table of [byAudience, byCampaign]) {
    const copied = await tx
      .select()
      .from(table)
      .where(and(eq(table.tenant_id, tenant_id), eq(table.campaign_id, original)));
    if (copied.length > 0)
      await tx.insert(table).values(
        copied.map((row) => ({
          ...row,
          campaign_id: copy,
          ...('excluded_id' in row && row.excluded_id === original && { excluded_id: copy }),
        })) as never,
      );
  }
}
