import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { campaign_excluded_audiences, campaign_excluded_campaigns, campaigns } from '../db/schema';
import type { SeededClient } from './clients';
import type { DemoCampaign } from './texts';

/** Sets the exclusions of a demo campaign. `made` has the client's earlier campaigns by name. */
export async function seedLeavesOut(
  tx: Tx,
  tenant_id: string,
  client: SeededClient,
  { leavesOut, name }: DemoCampaign,
  made: ReadonlyMap<string, string>,
): Promise<void> {
  if (!leavesOut) return;
  const campaign_id = made.get(name)!;
  const { audiences, days } = leavesOut;
  await tx.update(campaigns).set({ exclude_texted_days: days }).where(eq(campaigns.id, campaign_id));
  await tx.insert(campaign_excluded_audiences).values(
    audiences.map((at, position) => ({
      tenant_id,
      campaign_id,
      audience_id: client.audienceIds[at]!,
      position,
    })),
  );
  await tx.insert(campaign_excluded_campaigns).values(
    leavesOut.campaigns.map((each, position) => ({
      tenant_id,
      campaign_id,
      excluded_id: made.get(each)!,
      position,
    })),
  );
}
