import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client';
import type { Deps } from '../http/handler';
import { notify } from '../notices/notify';
import { CARRIER_EVENTS } from '../sending/carrier/eventIds';
import { storable } from './adapter';
import { Unreadable } from './hookBodies';

/** Seconds between attempts to process an event. After the last one a person decides about it. */
export const PAUSES = [2, 10, 60, 300, 900] as const;
/** Minimum interval between notices to the provider about events set aside from one account. */
const TELL_MS = 3_600_000;
const DETAIL_MAX = 300;

/** An unprocessed event, and the reason. */
export interface Failure {
  account: string;
  event_id: string;
  error: unknown;
}

/** The database's own words: those of the query in front of them repeat the whole event. */
const detailOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Cut first: a cut may halve a surrogate pair.
  return storable((cause instanceof Error ? cause.message : String(cause)).slice(0, DETAIL_MAX));
};

/**
 * Records failed events. They are retried after a pause, however many others arrive meanwhile. Unreadable ones, and those
 * that failed too often, are set aside, and the provider's administrators are notified.
 */
export async function noteFailures(
  { db, clock, log, ids, queue }: Pick<Deps, 'clock' | 'log' | 'ids' | 'queue'> & { db: Db },
  failures: readonly Failure[],
): Promise<void> {
  if (failures.length === 0) return;
  const now = clock.now();
  const named = JSON.stringify(
    failures.map(({ account, event_id, error }) => ({
      id: ids.uuid(),
      account,
      event_id,
      cause: error instanceof Unreadable ? 'unreadable' : 'failed',
      detail: detailOf(error),
    })),
  );
  const failed = sql`jsonb_to_recordset(${named}::jsonb)
    as f(id uuid, account text, event_id text, cause text, detail text)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const aside = await db.transaction(async (tx) => {
    const paused = await rows<{ next_try_at: string | null }>(
      tx,
      sql`update carrier_events e set attempts = e.attempts + 1,
          next_try_at = ${at} + (${sql.raw(`array[${PAUSES.join()}]`)})[e.attempts + 1] * interval '1 second'
        from ${failed}
        where e.account = f.account and e.event_id = f.event_id and e.done_at is null and f.cause = 'failed'
        returning e.next_try_at`,
    );
    const inserts = await rows<{ account: string; event_id: string; detail: string }>(
      tx,
      sql`insert into set_aside_events
          (id, account, event_id, word, body, cause, detail, received_at, set_aside_at)
        select f.id, e.account, e.event_id, e.word, e.body, f.cause, f.detail, e.received_at, ${at}
        from ${failed} join carrier_events e on e.account = f.account and e.event_id = f.event_id
        where e.done_at is null and (f.cause = 'unreadable' or e.attempts > ${PAUSES.length}::int)
        on conflict (account, event_id) do update set body = excluded.body, cause = excluded.cause,
          detail = excluded.detail, set_aside_at = excluded.set_aside_at,
          decision = null, decided_by = null, decided_at = null
        returning account, event_id, detail`,
    );
    await tx.execute(sql`update carrier_events e set done_at = ${at}, body = null
      from jsonb_to_recordset(${JSON.stringify(inserts)}::jsonb) as f(account text, event_id text)
      where e.account = f.account and e.event_id = f.event_id`);
    const times = paused.flatMap(({ next_try_at }) =>
      next_try_at === null ? [] : [Date.parse(next_try_at)],
    );
    for (const time of new Set(times))
      await queue.enqueue(tx, CARRIER_EVENTS, {}, { startAfter: new Date(time) });
    const hour = String(Math.floor(now.getTime() / TELL_MS));
    for (const account of new Set(inserts.map((each) => each.account)))
      await notify(tx, 'provider', {
        kind: 'events_set_aside',
        about: [account],
        name: account,
        event: `${account} ${hour}`,
        at: now,
      });
    return inserts;
  });
  for (const { account, event_id, detail } of aside)
    log.warn('carrier_event_set_aside', { account, event_id, reason: detail });
}
