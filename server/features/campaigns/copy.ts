import { and, eq } from 'drizzle-orm';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import { rowOf } from '../../tables/rows';
import {
  campaign_audiences,
  campaign_domains,
  campaign_links,
  campaign_send_only,
  campaign_virtual_numbers,
  campaigns,
} from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { copyExclusions } from './exclusions';
import { callerName } from '../../auth/callerName';

/** Tables that a copy includes. Jobs, their figures and reports stay with the original. */
const PARTS = [
  campaign_audiences,
  campaign_virtual_numbers,
  campaign_links,
  campaign_domains,
  campaign_send_only,
];

const NAME_MAX = 120;
const nameOfCopy = (name: string) => `Copy of ${name}`.slice(0, NAME_MAX);

/** Creates a draft from the campaign in the path. @returns its id */
export async function copyCampaign(call: CallOf<typeof contract, 'copy'>): Promise<string> {
  const { tx, params, deps, now } = call;
  const original = await rowOf(tx, campaigns, params.id, 'share');
  const id = deps.ids.uuid();
  await tx.insert(campaigns).values({
    tenant_id: original.tenant_id,
    id,
    client_id: original.client_id,
    name: nameOfCopy(original.name),
    description: original.description,
    message: original.message,
    purpose: original.purpose,
    registered_campaign_id: original.registered_campaign_id,
    exclude_texted_days: original.exclude_texted_days,
    by: await callerName(call),
    created_at: now,
    updated_at: now,
  });
  for (const part of PARTS) {
    const rows = await tx
      .select()
      .from(part)
      .where(and(eq(part.tenant_id, original.tenant_id), eq(part.campaign_id, original.id)));
    const copies = rows.map((row) => ({ ...row, id: deps.ids.uuid(), campaign_id: id, created_at: now }));
    if (copies.length > 0) await tx.insert(part).values(copies as never);
  }
  await copyExclusions(tx, original, id);
  return id;
}
