import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { acceptProven, beforeParking, close, park } from '../closing';
import type { Sending } from '../context';
import { array, inLedger } from '../ledger';

/** Each carrier id once: the first of two receipts in a batch counts. */
function firstOfEach(receipts: readonly Receipt[]): Receipt[] {
  const first = new Map<string, Receipt>();
  for (const receipt of receipts) if (!first.has(receipt.carrierId)) first.set(receipt.carrierId, receipt);
  return [...first.values()];
}

/**
 * Writes delivery receipts into the ledger, by the carrier's id. One that arrives before the carrier's answer, or for a
 * message whose answer was lost, proves by its key that the message was accepted. One without a key is parked until
 * its id is known.
 */
export async function applyReceipts(
  { db, clock, log }: Pick<Sending, 'db' | 'clock' | 'log'>,
  receipts: readonly Receipt[],
): Promise<void> {
  const unmatched = await inLedger(db, (tx) => apply(tx, firstOfEach(receipts), clock.now()));
  if (unmatched.length === 0) return;
  const parked = await inLedger(db, async (tx) => {
    await beforeParking(tx);
    // Their ids may have been written since.
    const still = await apply(tx, unmatched, clock.now());
    await park(tx, still, clock.now());
    return still;
  });
  if (parked.length > 0) log.info('receipts_parked', { receipts: parked.length });
}

/** @returns the receipts that no message matches */
async function apply(tx: Tx, batch: readonly Receipt[], now: Date): Promise<Receipt[]> {
  const known = await knownOf(tx, batch);
  const fresh = batch.filter(({ carrierId }) => !known.has(carrierId));
  const proven = fresh.length > 0 ? await acceptProven(tx, fresh, now) : new Set<string>();
  const matched = batch.filter(({ carrierId }) => known.has(carrierId) || proven.has(carrierId));
  if (matched.length > 0) await close(tx, matched, now);
  return fresh.filter(({ carrierId }) => !proven.has(carrierId));
}

/** Which of the carrier's ids belong to messages. */
async function knownOf(tx: Tx, batch: readonly Receipt[]): Promise<Set<string>> {
  const ids = array(
    batch.map(({ carrierId }) => carrierId),
    'text',
  );
  const known = await rows<{ carrier_id: string }>(
    tx,
    sql`select carrier_id from messages where carrier_id = any(${ids})
      union all select carrier_id from direct_messages where carrier_id = any(${ids})`,
  );
  return new Set(known.map(({ carrier_id }) => carrier_id));
}
