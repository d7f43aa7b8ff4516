import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import type { Receipt } from './carrier';
import type { Sending } from './context';
import { countRows, type JobRef } from './counters';
import { directIdOf } from './direct';
import { inLedger } from './ledger';

interface Closed extends JobRef {
  state: 'delivered' | 'failed';
}

/** Receipts as rows, each carrier id once: of two receipts in one batch the first counts. */
function asJson(receipts: readonly Receipt[]): string {
  const first = new Map<string, Receipt>();
  for (const receipt of receipts) if (!first.has(receipt.carrierId)) first.set(receipt.carrierId, receipt);
  return JSON.stringify(
    [...first.values()].map(({ key, carrierId, status, code, at }) => {
      const [job, n] = key.split(':');
      const direct = directIdOf(key);
      return {
        carrier_id: carrierId,
        state: status,
        code,
        at,
        job_id: direct ? null : job,
        n: direct ? null : Number(n),
        direct,
      };
    }),
  );
}

const recordset = (json: string) =>
  sql`jsonb_to_recordset(${json}::jsonb) as r(carrier_id text, state text, code text, at timestamptz, job_id uuid, n int, direct uuid)`;

/**
 * Writes delivery receipts into the ledger. A message is closed once: duplicates and what comes after change
 * nothing, and states only move forward (domain rule 8). A receipt that overtook the carrier's answer, or that
 * belongs to a message whose answer was lost, proves that the message was accepted.
 */
export function applyReceipts(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  receipts: readonly Receipt[],
): Promise<void> {
  const json = asJson(receipts);
  return inLedger(db, async (tx) => {
    await acceptProven(tx, json, clock.now());
    const closed = await rows<Closed>(
      tx,
      sql`update messages m set state = r.state, code = r.code, closed_at = r.at from ${recordset(json)}
        where m.carrier_id = r.carrier_id and m.state = 'accepted'
        returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, m.state`,
    );
    await countRows(tx, closed, clock.now(), ({ state }) => ({ [state]: 1 }));
    await tx.execute(sql`
      update direct_messages d set state = r.state, code = r.code from ${recordset(json)}
      where d.carrier_id = r.carrier_id and d.state = 'accepted'`);
  });
}

async function acceptProven(tx: Tx, json: string, now: Date): Promise<void> {
  const known = sql`exists (select 1 from messages k where k.carrier_id = r.carrier_id)
    or exists (select 1 from direct_messages k where k.carrier_id = r.carrier_id)`;
  const [fresh] = await rows(tx, sql`select 1 from ${recordset(json)} where not (${known}) limit 1`);
  if (!fresh) return;
  const proven = await rows<JobRef & { was: string; segments: number | null }>(
    tx,
    sql`with open as (
        select m.tenant_id, m.job_id, m.n, m.state as was, r.carrier_id
        from ${recordset(json)}
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
    update direct_messages d set state = 'accepted', carrier_id = r.carrier_id from ${recordset(json)}
    where d.id = r.direct and d.state in ('submitting', 'unknown')`);
}
