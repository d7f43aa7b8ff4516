import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import {
  audiences,
  campaign_audiences,
  campaign_excluded_audiences as excluded,
  campaigns,
  jobs,
} from '../../db/schema';
import { ownRows } from '../../db/scope';
import { problem } from '../../http/problem';

/** @throws 409 for an audience whose people go, or went, to another one: it takes nobody, and is no use to a campaign */
export function assertNotMerged({ name, merge }: typeof audiences.$inferSelect): void {
  if (merge) throw problem('merged', { name, into: merge.into_name });
}

const ACTIVE = ['scheduled', 'queued', 'preparing', 'sending'] as const;

/** @throws 409 where a scheduled or running job uses one of these audiences, or excludes its people */
export const assertNoJobUses = (tx: Tx, ids: readonly string[]): Promise<void> =>
  assertNoJob(tx, ids, [campaign_audiences, excluded]);

/** @throws 409 where a scheduled or running job excludes the people of these audiences: it would text whoever leaves them */
export const assertNoJobExcludes = (tx: Tx, ids: readonly string[]): Promise<void> =>
  assertNoJob(tx, ids, [excluded]);

async function assertNoJob(
  tx: Tx,
  ids: readonly string[],
  ways: readonly (typeof campaign_audiences | typeof excluded)[],
): Promise<void> {
  for (const uses of ways) {
    const [using] = await tx
      .select({ audience: audiences.name, campaign: campaigns.name })
      .from(uses as typeof campaign_audiences)
      .innerJoin(audiences, and(eq(audiences.tenant_id, uses.tenant_id), eq(audiences.id, uses.audience_id)))
      .innerJoin(campaigns, and(eq(campaigns.tenant_id, uses.tenant_id), eq(campaigns.id, uses.campaign_id)))
      .innerJoin(jobs, and(eq(jobs.tenant_id, campaigns.tenant_id), eq(jobs.campaign_id, campaigns.id)))
      .where(and(ownRows(tx, audiences), inArray(audiences.id, [...ids]), inArray(jobs.state, [...ACTIVE])))
      .limit(1);
    if (using) throw problem('job_uses', using);
  }
}
