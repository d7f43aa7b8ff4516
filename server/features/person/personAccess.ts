import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { notFound } from '../../http/problem';

/** The tenants that the caller sees, by name: with them each index leads to the person. */
export const ofPerson = (alias: string, phone: string, column: 'phone' | 'tn' = 'phone'): SQL =>
  sql`${sql.raw(alias)}.tenant_id in (select id from tenants) and ${sql.raw(`${alias}.${column}`)} = ${phone}`;

/** A number is a person once anything is known of it: consent, a message, or an audience that it is in. */
const known = (
  phone: string,
): SQL => sql`(exists (select 1 from consent_events e where ${ofPerson('e', phone)})
  or exists (select 1 from messages m where ${ofPerson('m', phone)})
  or exists (select 1 from direct_messages d where ${ofPerson('d', phone, 'tn')})
  or exists (select 1 from inbound_messages i where ${ofPerson('i', phone, 'tn')})
  or exists (select 1 from audiences a join audience_targets t on t.tenant_id = a.tenant_id and t.audience_id = a.id
    where a.tenant_id in (select id from tenants) and t.phone = ${phone}))`;

export async function isKnown(tx: Tx, phone: string): Promise<boolean> {
  const [row] = await rows<{ known: boolean }>(tx, sql`select ${known(phone)} as known`);
  return row!.known;
}

/** Another tenant's people look the same as a number that nobody has: no record. */
export async function mustBeKnown(tx: Tx, phone: string): Promise<void> {
  if (!(await isKnown(tx, phone))) throw notFound();
}
