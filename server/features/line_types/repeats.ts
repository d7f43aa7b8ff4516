import { sql } from 'drizzle-orm';
import { TRIES_MAX } from '../../../src/rules/data/lineTypes';
import { rows, type Tx } from '../../db/client';
import type { line_type_lookups as lookups } from '../../db/schema';
import { awaitsAnswer } from '../../sending/claim/exclusions';

type Lookup = typeof lookups.$inferSelect;
type Ids = Pick<Lookup, 'tenant_id' | 'id'>;

/** A number being looked up, with the former contents of its row. */
export interface Marked {
  phone: string;
  was: {
    state: string;
    account: string;
    lookup_id: string;
    asked_at: string;
    tries: number;
    waits_until: string | null;
  } | null;
}

/** Delays before the second and the third look-up of a number. */
const FIRST_MS = 60_000;
const SECOND_MS = 5 * 60_000;
/** The longest that messages to a number wait for its answer: a carrier may be away for hours. */
const WAIT_MS = 30 * 60_000;

const DUE = sql`(l.asked_at + case l.tries when 1 then ${FIRST_MS}::int else ${SECOND_MS}::int end * interval '1 millisecond')`;

const hasRoom = ({ repeats, repeated }: Lookup): boolean => repeated < repeats;

/** Time until which messages to a number being looked up wait; null if a lost answer would not be requested again. */
export const waitsUntil = (lookup: Lookup, now: Date): string | null =>
  hasRoom(lookup) ? new Date(now.getTime() + WAIT_MS).toISOString() : null;

/** SQL: time until which a number (`l`) with a lost answer waits. */
export const STILL_WAITS = sql`case when l.tries < ${TRIES_MAX}::int then l.waits_until end`;

/** Releases messages of a look-up's numbers that have nothing more to wait for. */
export const endWaiting = (tx: Tx, { tenant_id, id }: Ids) =>
  tx.execute(sql`update line_types set waits_until = null
    where tenant_id = ${tenant_id}::uuid and lookup_id = ${id}::uuid and waits_until is not null`);

const waiting = ({ tenant_id, id }: Ids, now: Date) =>
  sql`l.tenant_id = ${tenant_id}::uuid and l.lookup_id = ${id}::uuid and l.state = 'no_answer'
    and ${awaitsAnswer(sql`l`, now)}`;

/**
 * Marks numbers with a lost answer that are due, up to the number of retries that the user agreed to pay for; once none
 * are left, no number waits for one. Called with the look-up locked.
 */
export async function markRepeats(tx: Tx, lookup: Lookup, now: Date, atOnce: number): Promise<Marked[]> {
  if (lookup.repeats === 0) return [];
  if (!hasRoom(lookup)) {
    await tx.execute(sql`update line_types l set waits_until = null where ${waiting(lookup, now)}`);
    return [];
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  return rows<Marked & Record<string, unknown>>(
    tx,
    sql`with due as (select l.* from line_types l where ${waiting(lookup, now)} and ${DUE} <= ${at}
        order by l.phone limit ${Math.min(atOnce, lookup.repeats - lookup.repeated)}::int for update)
      update line_types l set state = 'asking', asked_at = ${at}, tries = l.tries + 1 from due
      where l.tenant_id = due.tenant_id and l.phone = due.phone
      returning l.phone, jsonb_build_object('state', due.state, 'account', due.account, 'lookup_id', due.lookup_id,
        'asked_at', due.asked_at, 'tries', due.tries, 'waits_until', due.waits_until) as was`,
  );
}

/**
 * Time of the next run of a look-up without further recipients: to retry a lost answer, or to give up numbers that a
 * dead worker marked (`lostMs` ago); null when nothing is left.
 */
export async function nextDue(tx: Tx, ids: Ids, now: Date, lostMs: number): Promise<Date | null> {
  const [next] = await rows<{ at: string | null }>(
    tx,
    sql`select min(case when l.state = 'asking' then l.asked_at + ${lostMs}::int * interval '1 millisecond' else ${DUE} end) as at
      from line_types l where l.tenant_id = ${ids.tenant_id}::uuid and l.lookup_id = ${ids.id}::uuid
        and (l.state = 'asking' or (${waiting(ids, now)}))`,
  );
  return next?.at ? new Date(next.at) : null;
}
