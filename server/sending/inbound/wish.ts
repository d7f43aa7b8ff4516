import { sql } from 'drizzle-orm';
import { suggestsOptOut } from '../../../src/rules/wishes';
import type { Tx } from '../../db/client';
import { do_not_calls } from '../../db/schema/clients';
import type { Inbound } from '../carrier/carrier';
import type { Sending } from '../context';
import type { Route } from './route';

/** How much of what the person wrote the list keeps. */
const NOTE_MAX = 500;

/** What becomes of a wish when it is decided, by the person's STOP, staff or a list: the entry tells that from now on. */
export const decidedNow = {
  target: [do_not_calls.tenant_id, do_not_calls.client_id, do_not_calls.phone],
  set: {
    source: sql`excluded.source`,
    keyword: sql`excluded.keyword`,
    by: sql`excluded.by`,
    note: sql`coalesce(excluded.note, ${do_not_calls.note})`,
    created_at: sql`excluded.created_at`,
  },
  setWhere: sql`${do_not_calls.source} = 'wish'`,
};

/** What an entry that a message brought about tells of the message. */
export const entryFrom = ({ ids }: Sending, route: Route, message: Inbound) => ({
  tenant_id: route.tenant_id,
  id: ids.uuid(),
  client_id: route.client_id,
  phone: message.from,
  campaign_id: route.answered?.campaign_id ?? null,
  campaign_name: route.answered?.campaign_name ?? null,
  virtual_number: message.to,
  created_at: message.at,
});

/**
 * Puts a number on the do-not-call list whose owner may wish to hear no more, in words that are no keyword
 * (47 CFR 64.1200(a)(10)). Every way of sending heeds the list, so nothing is sent until staff have decided.
 */
export async function holdWish(ctx: Sending, tx: Tx, route: Route, message: Inbound): Promise<void> {
  if (!suggestsOptOut(message.body)) return;
  await tx
    .insert(do_not_calls)
    .values({ ...entryFrom(ctx, route, message), source: 'wish', note: message.body.slice(0, NOTE_MAX) })
    .onConflictDoNothing();
}
