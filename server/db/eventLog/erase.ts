import { sql } from 'drizzle-orm';
import type { Tx } from '../rows';

/** Takes a person's number and texts out of the events of a tenant. What was delivered is the receiver's. */
export async function eraseEvents(
  tx: Pick<Tx, 'execute'>,
  { tenant_id, phone }: { tenant_id: string; phone: string },
): Promise<void> {
  await tx.execute(sql`update webhook_deliveries set subject = 'person'
    where tenant_id = ${tenant_id}::uuid and subject = ${`person ${phone}`}`);
  await tx.execute(sql`update event_log set phone = null, data = data - array['phone', 'from', 'to', 'text'],
      subject = case when subject = ${`person ${phone}`} then 'person' else subject end
    where tenant_id = ${tenant_id}::uuid and phone = ${phone}`);
}
