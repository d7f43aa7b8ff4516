import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { emitMessages } from '../ledger/messageEvents';
import type { Decision } from '../carrier/carrier';
import { jobKey } from '../carrier/keys';
import { freeIds, refuseOthers } from '../ledger/carrierIds';
import { acceptProven, applyParked, beforeAccepting } from '../ledger/closing';
import { count, type JobRef, paidForAll } from '../ledger/counters';
import { HELD, heldRows } from '../ledger/jobRow';
import { unnestRows } from '../ledger/rows';
import { nameParts, partsIn } from '../ledger/parts';

/** Outcome of a submitted row. `unknown`: the answer was lost and the carrier cannot tell. */
export type Outcome = Decision | { outcome: 'unknown' };

/** Code of rows whose worker died too often while holding them (`attempts`). */
export const GAVE_UP = 'internal_error';
/** Code of rows that the carrier repeatedly did not take, without a reason. */
export const CARRIER_ERROR = 'carrier_error';

/** Whether a message was to get an id that another one has. */
export const isTaken = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' ||
  (error instanceof Error && error.cause !== undefined && isTaken(error.cause));

/**
 * Stores a group of outcomes. If a carrier whose ids are never reused gives a message another's id, that message's
 * outcome is uncertain: it becomes `unknown`, and the others are stored all the same. Where ids are reused, another message
 * may have got it at the same moment: repeated once, the write sees that.
 */
export async function writeGroup<K, O extends { outcome: string }>(
  group: readonly (readonly [K, O])[],
  write: (group: readonly (readonly [K, O | { outcome: 'unknown' }])[]) => Promise<void>,
  isRepeated = false,
): Promise<void> {
  try {
    await write(group);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [only] = group;
    if (group.length > 1) for (const one of group) await writeGroup([one], write);
    else if (!isRepeated && 'idTerm' in only![1] && only![1].idTerm) await writeGroup(group, write, true);
    else await write([[only![0], { outcome: 'unknown' }]]);
  }
}

interface Settled {
  tenant_id: string;
  job_id: string;
  shelf: string;
  n: number;
  state: Outcome['outcome'];
  segments: number | null;
  cost: number | null;
  account: string;
  carrier_id: string | null;
}

/**
 * Writes the outcomes of rows that this run holds, and the counters. Rows that another run has taken over, or that an
 * early receipt has settled, are left as they are, unless an outcome here proves that an unknown one was accepted.
 */
export async function settle(
  tx: Tx,
  job: JobRef,
  token: string,
  outcomes: ReadonlyMap<number, Outcome>,
  now: Date,
) {
  if (outcomes.size === 0) return;
  const all = [...outcomes.values()].flatMap((o) => (o.outcome === 'accepted' ? [o] : []));
  await beforeAccepting(
    tx,
    all.map(({ carrierId }) => carrierId),
  );
  const busy = await freeIds(tx, all);
  const idOf = (o: Outcome) => (o.outcome === 'accepted' && !busy.has(o.carrierId) ? o.carrierId : null);
  const at = now.toISOString();
  const rowsOf = unnestRows(
    [...outcomes],
    {
      n: ['int', ([n]) => n],
      state: ['text', ([, o]) => o.outcome],
      code: ['text', ([, o]) => (o.outcome === 'rejected' ? o.code : null)],
      carrier_id: ['text', ([, o]) => idOf(o)],
    },
    heldRows(job, 'submitting', token),
  );
  const settled = await rows<Settled>(
    tx,
    sql`update messages m set state = given.state, code = given.code, carrier_id = given.carrier_id,
        sent_at = case when given.state = 'accepted' then ${at}::timestamptz end,
        closed_at = case when given.state <> 'accepted' then ${at}::timestamptz end,
        lease_token = null, lease_until = null
      from ${rowsOf}
      where ${HELD}
      returning m.n, m.state, m.segments, m.cost::float8 as cost, m.account, m.carrier_id, m.tenant_id, m.job_id, m.shelf`,
  );
  await emitMessages(tx, settled, now);
  const accepted = settled.filter((row) => row.state === 'accepted');
  await refuseOthers(tx, 'messages', accepted);
  await count(tx, job, now, {
    sent: accepted.length,
    segments: accepted.reduce((sum, { segments }) => sum + (segments ?? 0), 0),
    ...paidForAll(accepted),
    rejected: settled.filter(({ state }) => state === 'rejected').length,
    unknown: settled.filter(({ state }) => state === 'unknown').length,
  });
  const written = new Set(settled.map(({ n }) => n));
  const late = [...outcomes].flatMap(([n, o]) =>
    o.outcome === 'accepted' && !written.has(n)
      ? [{ account: null, key: jobKey(job.job_id, n), carrierId: idOf(o) }]
      : [],
  );
  const proven = await acceptProven(tx, late, now);
  const named = await nameParts(tx, [...accepted, ...proven], partsIn([...outcomes.values()]));
  await applyParked(tx, named, now);
}
