import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/rows';

/** SQL expression: the audience that it was merged into, for those who join by an older setting; else itself. */
const STAYS = sql`coalesce((merge->>'into')::uuid, id)`;

/** Adds a person who joined by their own act, who stays when an import is undone. Null: no audience. */
export async function addToAudience(
  tx: Tx,
  { tenant_id, audience_id }: { tenant_id: string; audience_id: string | null },
  phone: string,
): Promise<void> {
  if (audience_id === null) return;
  const isAudience = sql`tenant_id = ${tenant_id}::uuid and id = ${audience_id}::uuid`;
  const joined = await rows<{ is_new: boolean }>(
    tx,
    sql`insert into audience_targets as t (tenant_id, audience_id, phone, by_hand)
      select tenant_id, ${STAYS}, ${phone}, true from audiences where ${isAudience}
      on conflict (tenant_id, audience_id, phone) do update set by_hand = true where not t.by_hand
      returning xmax = 0 as is_new`,
  );
  if (!joined.some(({ is_new: isNew }) => isNew)) return;
  await tx.execute(sql`update audiences set targets = targets + 1 where tenant_id = ${tenant_id}::uuid
    and id = (select ${STAYS} from audiences where ${isAudience})`);
}
