import { and, eq, notInArray } from 'drizzle-orm';
import { PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../src/contract/roles';
import type { Tx } from '../db/client';
import { campaign_send_only, memberships } from '../db/schema';
import type { DemoKit } from './kit';

/** Lets the tenant's jobs-only users run campaigns, or their page would be empty. */
export async function seedSendOnly(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  campaignIds: readonly string[],
): Promise<void> {
  const jobsOnly = notInArray(memberships.role, [PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF]);
  const people = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.tenant_id, tenantId), jobsOnly));
  const rows = people.flatMap(({ user_id }) =>
    campaignIds.map((campaign_id) => ({ tenant_id: tenantId, id: kit.uuid(), campaign_id, user_id })),
  );
  if (rows.length > 0) await tx.insert(campaign_send_only).values(rows);
}
