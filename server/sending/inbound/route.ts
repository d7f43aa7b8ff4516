import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Inbound } from '../carrier/carrier';
import type { JobRef } from '../ledger/counters';
import { unnestRows } from '../ledger/rows';

/** The tenant and client that an inbound message belongs to. */
export interface Route {
  tenant_id: string;
  client_id: string;
  client_name: string;
  help_text: string | null;
  /** The campaign message it answers: the last one between the two numbers. */
  answered:
    | (JobRef & {
        n: number;
        shelf: string;
        account: string;
        carrier_id: string | null;
        campaign_name: string;
      })
    | null;
}

type Found = Route & { place: number };

/** The owner of the number, even if released: replies arrive later. */
const OWNER = sql`select v.tenant_id, v.client_id from virtual_numbers v where v.phone = given.vn and v.account = given.account
  order by v.released_at nulls first, v.created_at desc limit 1`;
const LAST_CAMPAIGN = sql`select m.tenant_id, m.job_id, m.n, m.shelf, m.campaign_id, m.client_id, m.account, m.carrier_id, m.sent_at,
    c.name as campaign_name
  from messages m join campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
  where m.tenant_id = owner.tenant_id and m.phone = given.tn and m.virtual_number = given.vn and m.sent_at is not null
  order by m.sent_at desc limit 1`;
const LAST_DIRECT = sql`select d.client_id, d.at from direct_messages d
  where d.tenant_id = owner.tenant_id and d.tn = given.tn and d.vn = given.vn order by d.at desc limit 1`;

/** The client of the last removed message from a number: a STOP to it still has to reach a client. */
const LAST_REMOVED = sql`select r.client_id from removed_outcomes r
  where r.tenant_id = owner.tenant_id and r.virtual_number = given.vn order by r.day desc limit 1`;

/**
 * Routes each message to the owner of its number. A shared number belongs to the client that last texted the person or,
 * if that message was removed, to the last one that texted from it.
 * @returns a route for each message, in order; null for one that belongs to nobody
 */
export async function routesOf(
  tx: Tx,
  messages: readonly Pick<Inbound, 'account' | 'from' | 'to'>[],
): Promise<(Route | null)[]> {
  const places = unnestRows([...messages.entries()], {
    place: ['int', ([place]) => place],
    account: ['text', ([, { account }]) => account],
    tn: ['text', ([, { from }]) => from],
    vn: ['text', ([, { to }]) => to],
  });
  const owners = await rows<Found>(
    tx,
    sql`select given.place, k.tenant_id, k.id as client_id, k.name as client_name, k.help_text,
        case when answered.client_id = k.id then to_jsonb(answered) end as answered
      from ${places} cross join lateral (${OWNER}) owner
      left join lateral (${LAST_CAMPAIGN}) answered on true
      left join lateral (${LAST_DIRECT}) direct on owner.client_id is null
      cross join lateral (select * from clients k where k.tenant_id = owner.tenant_id and k.id = coalesce(owner.client_id,
        case when direct.at > coalesce(answered.sent_at, '-infinity') then direct.client_id else answered.client_id end,
        (${LAST_REMOVED}))) k`,
  );
  const routes = new Map(owners.map(({ place, ...route }) => [place, route]));
  return messages.map((_, place) => routes.get(place) ?? null);
}
