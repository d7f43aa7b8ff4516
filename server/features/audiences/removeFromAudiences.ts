import { sql } from 'drizzle-orm';
import type { Someone } from '../../consent/eraseTexts';
import { rows, type Tx } from '../../db/client';
import { audiences as table } from '../../db/schema';
import { withPlaces } from '../import/placeCounts';

/** Takes a person out of all audiences of the tenant, and out of their counts. @returns how many they were in */
export async function removeFromAudiences(tx: Tx, { tenant_id, phone }: Someone, now: Date): Promise<number> {
  const removals = await rows<{ audience_id: string; fields: Record<string, string> }>(
    tx,
    sql`delete from audience_targets t using audiences a
      where a.tenant_id = ${tenant_id}::uuid and t.tenant_id = a.tenant_id and t.audience_id = a.id and t.phone = ${phone}
      returning t.audience_id, t.fields`,
  );
  for (const { audience_id, fields } of removals.toSorted((a, b) =>
    a.audience_id < b.audience_id ? -1 : 1,
  )) {
    const isAudience = sql`${table.tenant_id} = ${tenant_id}::uuid and ${table.id} = ${audience_id}::uuid`;
    const [audience] = await tx.select().from(table).where(isAudience).for('update');
    if (!audience) continue;
    await tx
      .update(table)
      .set({
        targets: sql`${table.targets} - 1`,
        fields: audience.fields
          .map(({ name, filled }) => ({ name, filled: name in fields ? filled - 1 : filled }))
          .filter(({ filled }) => filled > 0),
        places: withPlaces(audience.places, [{ phone, fields }], -1),
        updated_at: now,
      })
      .where(isAudience);
  }
  return removals.length;
}
