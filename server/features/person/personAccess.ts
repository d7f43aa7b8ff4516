import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { inTenants } from '../../db/scope';
import { notFound } from '../../http/problem';

/** The tenants that the caller sees, by name: with them each index leads to the person. */
export const ofPerson = (tx: Tx, alias: string, phone: string, column: 'phone' | 'tn' = 'phone'): SQL =>
  sql`${inTenants(tx, alias)} and ${sql.raw(`${alias}.${column}`)} = ${phone}`;

/** A number is a person once anything is known of it: consent, a message, or an audience that it is in. */
const known = (
  tx: Tx,
  phone: string,
): SQL => sql`(exists (select 1 from consent_events e where ${ofPerson(tx, 'e', phone)})
  or exists (select 1 from messages m where ${ofPerson(tx, 'm', phone)})
  or exists (select 1 from direct_messages d where ${ofPerson(tx, 'd', phone, 'tn')})
  or exists (select 1 from inbound_messages i where ${ofPerson(tx, 'i', phone, 'tn')})
  or exists (select 1 from audiences a join audience_targets t on t.tenant_id = a.tenant_id and t.audience_id = a.id
    where ${inTenants(tx, 'a')} and t.phone = ${phone}))`;

export async function isKnown(tx: Tx, phone: string): Promise<boolean> {
  const [row] = await rows<{ known: boolean }>(tx, sql`select ${known(tx, phone)} as known`);
  return row!.known;
}

/** Another tenant's people look the same as a number that nobody has: no record. */
export async function mustBeKnown(tx: Tx, phone: string): Promise<void> {
  if (!(await isKnown(tx, phone))) throw notFound();
}
