import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import type { Receipt } from './carrier/carrier';
import { parseKey } from './carrier/keys';
import { countRows, type JobRef } from './counters';
import { array, byKey } from './ledger';

/** How one accepted message ended. */
export type End = Pick<Receipt, 'carrierId' | 'status' | 'code' | 'at'>;

interface Closed extends JobRef {
  state: 'delivered' | 'failed';
}

/**
 * Closes accepted messages by the carrier's ids. A message is closed once: duplicates and later receipts change
 * nothing, and states only move forward (domain rule 8).
 */
export async function close(tx: Tx, ends: readonly End[], now: Date): Promise<void> {
  const told = byKey(ends, sql`m.carrier_id`, 'text', ({ carrierId }) => carrierId);
  const state = told.value('text', ({ status }) => status);
  const code = told.value('text', (end) => end.code);
  const closed = await rows<Closed>(
    tx,
    sql`update messages m set state = ${state}, code = ${code},
        closed_at = ${told.value('timestamptz', ({ at }) => at.toISOString())}
      where ${told.where} and m.state = 'accepted'
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, m.state`,
  );
  await countRows(tx, closed, now, ({ state }) => ({ [state]: 1 }));
  if (closed.length === ends.length) return;
  await tx.execute(
    sql`update direct_messages m set state = ${state}, code = ${code} where ${told.where} and m.state = 'accepted'`,
  );
}

/**
 * Accepts messages whose answer was lost, or not waited for, and that the carrier now names by key.
 * @returns the carrier's ids of those that were accepted
 */
export async function acceptProven(
  tx: Tx,
  proofs: readonly Pick<Receipt, 'key' | 'carrierId'>[],
  now: Date,
): Promise<Set<string>> {
  const named = proofs.flatMap(({ key, carrierId }) =>
    key === null ? [] : [{ carrier_id: carrierId, ...parseKey(key) }],
  );
  if (named.length === 0) return new Set();
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(carrier_id text, job_id uuid, n int, direct uuid)`;
  const proven = await rows<JobRef & { was: string; segments: number | null; carrier_id: string }>(
    tx,
    sql`with open as (
        select m.tenant_id, m.job_id, m.n, m.state as was, r.carrier_id
        from ${recordset}
        join jobs j on j.id = r.job_id
        join messages m on m.tenant_id = j.tenant_id and m.job_id = j.id and m.n = r.n
        where m.state in ('submitting', 'unknown') for update of m
      )
      update messages m set state = 'accepted', carrier_id = o.carrier_id, closed_at = null, lease_token = null,
        lease_until = null, sent_at = ${now.toISOString()}::timestamptz
      from open o where m.tenant_id = o.tenant_id and m.job_id = o.job_id and m.n = o.n
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, o.was, m.segments, m.carrier_id`,
  );
  await countRows(tx, proven, now, ({ was, segments }) => ({
    sent: 1,
    segments: segments ?? 0,
    unknown: was === 'unknown' ? -1 : 0,
  }));
  const direct = await rows<{ carrier_id: string }>(
    tx,
    sql`update direct_messages d set state = 'accepted', carrier_id = r.carrier_id from ${recordset}
      where d.id = r.direct and d.state in ('submitting', 'unknown') returning d.carrier_id`,
  );
  return new Set([...proven, ...direct].map(({ carrier_id }) => carrier_id));
}

/*
 * Receipts can arrive before their message's id is written, in another transaction or process. They are parked, and
 * applied with the id. Two locks make sure that neither side misses the other: who writes ids shares it, who parks
 * holds it alone.
 */
const LOCK = sql`hashtextextended('parked_receipts', 0)`;

/** Called before anything else in a transaction that writes ids. */
export async function beforeAccepting(tx: Tx, carrierIds: readonly string[]): Promise<void> {
  if (carrierIds.length > 0) await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Called before anything else in a transaction that parks receipts. */
export const beforeParking = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

/** Keeps receipts for ids that no message has yet. */
export async function park(tx: Tx, ends: readonly End[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  const json = JSON.stringify(ends.map(({ carrierId, ...rest }) => ({ ...rest, carrier_id: carrierId })));
  await tx.execute(sql`
    insert into parked_receipts (carrier_id, status, code, at, parked_at)
    select r.carrier_id, r.status, r.code, r.at, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as r(carrier_id text, status text, code text, at timestamptz)
    on conflict do nothing`);
}

/** Closes messages whose receipts came before their ids. */
export async function applyParked(tx: Tx, carrierIds: readonly string[], now: Date): Promise<void> {
  if (carrierIds.length === 0) return;
  const parked = await rows<{ carrier_id: string; status: End['status']; code: string | null; at: string }>(
    tx,
    sql`delete from parked_receipts where carrier_id = any(${array(carrierIds, 'text')})
      returning carrier_id, status, code, at`,
  );
  if (parked.length === 0) return;
  const ends = parked.map(({ carrier_id, at, ...rest }) => ({
    ...rest,
    carrierId: carrier_id,
    at: new Date(at),
  }));
  await close(tx, ends, now);
}
