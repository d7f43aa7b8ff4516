import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { parseKey } from '../carrier/keys';
import type { Sending } from '../context';
import { countRows, type JobRef } from '../counters';
import { array, byKey, inLedger } from '../ledger';

interface Closed extends JobRef {
  state: 'delivered' | 'failed';
}

/** Each carrier id once: the first of two receipts in a batch counts. */
function firstOfEach(receipts: readonly Receipt[]): Receipt[] {
  const first = new Map<string, Receipt>();
  for (const receipt of receipts) if (!first.has(receipt.carrierId)) first.set(receipt.carrierId, receipt);
  return [...first.values()];
}

/**
 * Writes delivery receipts into the ledger. A message is closed once: duplicates and later receipts change nothing,
 * and states only move forward (domain rule 8). A receipt that arrives before the carrier's answer, or for a message
 * whose answer was lost, proves that the message was accepted.
 */
export function applyReceipts(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  receipts: readonly Receipt[],
): Promise<void> {
  const batch = firstOfEach(receipts);
  return inLedger(db, async (tx) => {
    await acceptProven(tx, batch, clock.now());
    const told = byKey(batch, sql`m.carrier_id`, 'text', ({ carrierId }) => carrierId);
    const state = told.value('text', ({ status }) => status);
    const code = told.value('text', (receipt) => receipt.code);
    const closed = await rows<Closed>(
      tx,
      sql`update messages m set state = ${state}, code = ${code},
          closed_at = ${told.value('timestamptz', ({ at }) => at.toISOString())}
        where ${told.where} and m.state = 'accepted'
        returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, m.state`,
    );
    await countRows(tx, closed, clock.now(), ({ state }) => ({ [state]: 1 }));
    if (closed.length === batch.length) return;
    await tx.execute(
      sql`update direct_messages m set state = ${state}, code = ${code} where ${told.where} and m.state = 'accepted'`,
    );
  });
}

/** Receipts with an unknown carrier id, matched by the key that the message was submitted under. */
async function acceptProven(tx: Tx, batch: readonly Receipt[], now: Date): Promise<void> {
  const ids = array(
    batch.map(({ carrierId }) => carrierId),
    'text',
  );
  const known = await rows<{ carrier_id: string }>(
    tx,
    sql`select carrier_id from messages where carrier_id = any(${ids})
      union all select carrier_id from direct_messages where carrier_id = any(${ids})`,
  );
  const seen = new Set(known.map(({ carrier_id }) => carrier_id));
  const fresh = batch.filter(({ carrierId }) => !seen.has(carrierId));
  if (fresh.length === 0) return;
  const json = JSON.stringify(
    fresh.map(({ key, carrierId }) => ({ carrier_id: carrierId, ...parseKey(key) })),
  );
  const recordset = sql`jsonb_to_recordset(${json}::jsonb) as r(carrier_id text, job_id uuid, n int, direct uuid)`;
  const proven = await rows<JobRef & { was: string; segments: number | null }>(
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
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, o.was, m.segments`,
  );
  await countRows(tx, proven, now, ({ was, segments }) => ({
    sent: 1,
    segments: segments ?? 0,
    unknown: was === 'unknown' ? -1 : 0,
  }));
  await tx.execute(sql`
    update direct_messages d set state = 'accepted', carrier_id = r.carrier_id from ${recordset}
    where d.id = r.direct and d.state in ('submitting', 'unknown')`);
}
