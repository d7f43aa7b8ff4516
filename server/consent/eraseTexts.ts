import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/rows';

/** A person of a tenant. */
export interface Someone {
  tenant_id: string;
  phone: string;
}

/** A chain's texts that an erasure blanks. `e` is the event. */
export const ERASABLE = sql`(e.message is not null or e.reason is not null and e.source not in ('import', 'erasure'))`;

/**
 * Blanks the texts of the events before a person's last erasure, which has sealed all the rest of them, and the notes that
 * were made from these texts. The database refuses any other change. Not for the roles that answer requests.
 * @returns how many events had texts
 */
export async function eraseTexts(tx: Tx, { tenant_id, phone }: Someone): Promise<number> {
  const ofPerson = sql`e.tenant_id = ${tenant_id}::uuid and e.phone = ${phone}`;
  const erased = await rows(
    tx,
    sql`update consent_events e set message = null,
        reason = case when e.source in ('import', 'erasure') then e.reason end
      where ${ofPerson} and ${ERASABLE}
        and e.n < (select max(e.n) from consent_events e where ${ofPerson} and e.source = 'erasure') returning 1`,
  );
  await tx.execute(sql`update do_not_calls d set note = null
    where d.tenant_id = ${tenant_id}::uuid and d.phone = ${phone} and d.note is not null
      and not exists (select 1 from consent_events e where ${ofPerson} and e.client_id = d.client_id and e.reason = d.note)`);
  return erased.length;
}
