import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Inbound } from '../carrier/carrier';
import type { JobRef } from '../counters';

/** Who an inbound message is for. */
export interface Route {
  tenant_id: string;
  client_id: string;
  client_name: string;
  help_text: string | null;
  /** The campaign message it answers: the last one between the two numbers. */
  answered: (JobRef & { n: number; sent_at: string; campaign_name: string }) | null;
}

type Answered = NonNullable<Route['answered']>;

interface Owner {
  tenant_id: string;
  client_id: string | null;
}

/** Decided by the owner of the number. A shared number belongs to the client that last wrote to the person. */
export async function routeOf(
  tx: Tx,
  { account, from, to }: Pick<Inbound, 'account' | 'from' | 'to'>,
): Promise<Route | null> {
  const [owner] = await rows<Owner>(
    tx,
    sql`select tenant_id, client_id from virtual_numbers where phone = ${to} and account = ${account}
      order by released_at nulls first, created_at desc limit 1`,
  );
  if (!owner) return null;
  const answered = await lastCampaignMessage(tx, owner, from, to);
  const clientId = owner.client_id ?? (await lastWriter(tx, owner, from, to, answered));
  if (!clientId) return null;
  const [client] = await rows<{ name: string; help_text: string | null }>(
    tx,
    sql`select name, help_text from clients where tenant_id = ${owner.tenant_id}::uuid and id = ${clientId}::uuid`,
  );
  return {
    tenant_id: owner.tenant_id,
    client_id: clientId,
    client_name: client!.name,
    help_text: client!.help_text,
    answered: answered?.client_id === clientId ? answered : null,
  };
}

async function lastCampaignMessage(
  tx: Tx,
  { tenant_id }: Owner,
  tn: string,
  vn: string,
): Promise<Answered | null> {
  const [message] = await rows<Answered>(
    tx,
    sql`select m.tenant_id, m.job_id, m.n, m.campaign_id, m.client_id, m.sent_at, c.name as campaign_name
      from messages m join campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
      where m.tenant_id = ${tenant_id}::uuid and m.phone = ${tn} and m.virtual_number = ${vn} and m.sent_at is not null
      order by m.sent_at desc limit 1`,
  );
  return message ?? null;
}

async function lastWriter(tx: Tx, { tenant_id }: Owner, tn: string, vn: string, answered: Answered | null) {
  const [direct] = await rows<{ client_id: string; later: boolean }>(
    tx,
    sql`select client_id, at > coalesce(${answered?.sent_at ?? null}::timestamptz, '-infinity') as later from direct_messages
      where tenant_id = ${tenant_id}::uuid and tn = ${tn} and vn = ${vn} order by at desc limit 1`,
  );
  return direct?.later ? direct.client_id : (answered?.client_id ?? null);
}
