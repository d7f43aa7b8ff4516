import { type SQL, sql } from 'drizzle-orm';
import type { messages } from '../../db/schema';
import type { PersonMessage } from '../../../src/resources/person_messages/contract';
import { isoInstant, rows, type Tx } from '../../db/client';
import { mustBeKnown, ofPerson } from './personAccess';

type Stored = (typeof messages.$inferSelect)['state'];

/** The states that the API has for stored messages. Messages outside jobs use some of them. */
export const STATES: Readonly<Record<Stored | 'received', PersonMessage['state']>> = {
  queued: 'waiting',
  claimed: 'waiting',
  submitting: 'sending',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  rejected: 'failed',
  unknown: 'unknown',
  skipped: 'skipped',
  canceled: 'canceled',
  received: 'received',
};

/** States of a job's message that was handed over, as a list in SQL. */
export const HANDED_OVER = `('submitting', 'accepted', 'delivered', 'failed', 'rejected', 'unknown')`;

/** All messages to and from a number: of jobs, from staff, automatic, and from the person. */
const everything = (tx: Tx, phone: string): SQL => sql`(
  select m.tenant_id, m.job_id || '-' || m.n as id, 'campaign' as kind, m.state, m.code, m.body, 0 as media_count, m.client_id, m.campaign_id,
      m.virtual_number, coalesce(m.sent_at, m.closed_at) as at
    from messages m where ${ofPerson(tx, 'm', phone)}
  union all
  select d.tenant_id, d.id::text, d.kind, d.state, d.code, d.body, 0, d.client_id, d.campaign_id, d.vn, d.at
    from direct_messages d where ${ofPerson(tx, 'd', phone, 'tn')}
  union all
  select i.tenant_id, i.id::text, 'received', 'received', null, i.body, i.media_count, i.client_id, i.campaign_id, i.vn, i.at
    from inbound_messages i where ${ofPerson(tx, 'i', phone, 'tn')}
) x`;

/** One page of them, the newest first. Names are read for the page alone. */
export async function messagesOf(
  tx: Tx,
  phone: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ records: PersonMessage[]; total: number }> {
  const records = await rows<PersonMessage>(
    tx,
    sql`select p.id, ${phone}::text as phone, p.kind, ${JSON.stringify(STATES)}::jsonb ->> p.state as state, p.code as error_code,
        p.body, p.media_count, p.client_id, k.name as client_name, p.campaign_id, c.name as campaign_name, p.virtual_number,
        ${isoInstant('p.at')} as at
      from (select * from ${everything(tx, phone)} order by x.at desc nulls first, x.id desc limit ${limit}::int offset ${skip}::int) p
      left join clients k on k.tenant_id = p.tenant_id and k.id = p.client_id
      left join campaigns c on c.tenant_id = p.tenant_id and c.id = p.campaign_id
      order by p.at desc nulls first, p.id desc`,
  );
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${everything(tx, phone)}`,
  );
  if (counted!.total === 0) await mustBeKnown(tx, phone);
  return { records, total: counted!.total };
}
