import { type SQL, sql } from 'drizzle-orm';
import { OWN_WILL } from './replay';
import { EVERY_NUMBER, type Message } from './scope';

const LIFTING = sql.raw(
  `(l.kind not in ('opted_out', 'held') and (l.kind = 'released' or l.source in (${OWN_WILL.map((source) => `'${source}'`).join(', ')})))`,
);
const later = (where: SQL): SQL => sql`exists (select 1 from consent_events l
  where l.tenant_id = e.tenant_id and l.phone = e.phone and l.n > e.n and ${LIFTING} and ${where})`;

/** Conditions on an event `e` of the history: it is an opt-out that nothing took back, of the client's own list */
const OWN = sql`e.scope <> 'pair' and not ${later(sql`l.client_id = e.client_id`)}`;
const lifted = (byStart: string): SQL =>
  later(sql.raw(`case when l.source = 'start' then ${byStart} else l.client_id = e.client_id end`));
/** or of all clients, */
const OF_ALL = sql`e.scope = 'tenant' and not ${lifted("l.scope = 'tenant'")}`;
/** or of the number that it was written to (`numbersOf`), as `stateFrom` replays it. */
const OF_NUMBER = sql`e.scope <> 'client' and not ${lifted('l.virtual_number = e.virtual_number')}`;

/**
 * The rule of `mustNotText`, asked of the history instead of the lists: they always agree, unless rows of the lists were
 * deleted or changed in the database. One look-up a person in the history's primary key.
 */
export const historySaysOut = ({ tenant, client, phone, number }: Message): SQL => sql`exists (
  select 1 from consent_events e where e.tenant_id = ${tenant} and e.phone = ${phone} and e.kind in ('opted_out', 'held')
    and ((e.client_id = ${client} and ${OWN})
      or (${OF_ALL})
      or (e.virtual_number = ${number ?? sql`${EVERY_NUMBER}`} and ${OF_NUMBER})))`;

const notListed = (number: SQL): SQL => sql`not exists (select 1 from wider_opt_outs w
  where w.tenant_id = e.tenant_id and w.phone = e.phone and w.virtual_number = ${number})`;

/**
 * Condition on an entry `d` of a client's list: no opt-out in force in the history explains it. The list keeps it, so nobody is
 * texted; but somebody may have changed the history.
 */
export const UNEXPLAINED: SQL = sql`not exists (select 1 from consent_events e where e.tenant_id = d.tenant_id
  and e.phone = d.phone and e.client_id = d.client_id and e.kind in ('opted_out', 'held')
  and (${OWN} or (d.pair_only and ${OF_NUMBER})))`;

/**
 * Condition on an event `e` of the history: it is an opt-out in force that the lists do not have. The same rule, for a look
 * through the whole history.
 */
export const MISSING: SQL = sql`e.kind in ('opted_out', 'held') and (
  (${OWN} and not exists (select 1 from do_not_calls o where o.tenant_id = e.tenant_id and o.client_id = e.client_id
    and o.phone = e.phone and not o.pair_only))
  or (${OF_ALL} and ${notListed(sql`${EVERY_NUMBER}`)})
  or (e.virtual_number is not null and ${OF_NUMBER} and ${notListed(sql`e.virtual_number`)}))`;
