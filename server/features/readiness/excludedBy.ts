import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Exclusions } from '../../sending/claim/exclusions';
import { array } from '../../sending/ledger';

const HOUR = 3_600_000;

/** What a measurement of exclusions depends on, in one text: it differs when somebody else may be left out. */
export async function excludedBy(
  tx: Tx,
  { tenant_id, client_id }: { tenant_id: string; client_id: string },
  { audiences, campaigns, texted_days }: Exclusions,
  now: Date,
): Promise<string> {
  const lately = texted_days !== null;
  if (!lately && audiences.length === 0 && campaigns.length === 0) return '';
  const [found] = await rows<Record<string, unknown>>(
    tx,
    sql`select
      (select coalesce(jsonb_agg(jsonb_build_array(a.id, a.targets, a.updated_at) order by a.id), '[]') from audiences a
        where a.tenant_id = ${tenant_id}::uuid and a.id = any(${array(audiences, 'uuid')})) as audiences,
      (select coalesce(sum(j.sent + j.unknown), 0)::int from jobs j
        join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
        where j.tenant_id = ${tenant_id}::uuid and (j.campaign_id = any(${array(campaigns, 'uuid')})
          or (${lately}::boolean and c.client_id = ${client_id}::uuid))) as sent,
      (select max(d.at)::text from direct_messages d where ${lately}::boolean and d.tenant_id = ${tenant_id}::uuid
        and d.client_id = ${client_id}::uuid and d.kind = 'reply') as replied`,
  );
  // Days go by as well: to the hour is exact enough for a look ahead, the job itself judges to the second.
  return JSON.stringify([found, lately && Math.floor(now.getTime() / HOUR)]);
}
