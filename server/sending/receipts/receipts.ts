import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { listReported } from '../carrierOptOuts';
import { acceptProven, beforeParking, close, type End, park } from '../closing';
import type { Sending } from '../context';
import { array, inLedger } from '../ledger';
import { noteCosts } from '../toldCosts';

/** What the carrier calls a message, in one word for maps and sets. */
const nameOf = (account: string, carrierId: string) => JSON.stringify([account, carrierId]);

type Ended = Receipt & { status: End['status'] };
const isEnd = (receipt: Receipt): receipt is Ended => receipt.status !== 'accepted';

/** Each message once: the first of two ends in a batch counts, and an end before what only says that it was taken. */
function firstOfEach(receipts: readonly Receipt[]): Receipt[] {
  const first = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const name = nameOf(receipt.account, receipt.carrierId);
    const before = first.get(name);
    if (!before || (isEnd(receipt) && !isEnd(before))) first.set(name, receipt);
  }
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
  await listReported({ db, clock }, receipts);
  if (unmatched.length === 0) return;
  const parked = await inLedger(db, async (tx) => {
    await beforeParking(tx);
    // Their ids may have been written since.
    const still = await apply(tx, unmatched, clock.now());
    const ends = still.filter(isEnd);
    await park(tx, ends, clock.now());
    return ends;
  });
  if (parked.length > 0) log.info('receipts_parked', { receipts: parked.length });
}

/** @returns the receipts that no message matches */
async function apply(tx: Tx, batch: readonly Receipt[], now: Date): Promise<Receipt[]> {
  const known = await knownOf(tx, batch);
  const isNamed = ({ account, carrierId }: Receipt) => known.has(nameOf(account, carrierId));
  const fresh = batch.filter((receipt) => !isNamed(receipt));
  const proven = fresh.length > 0 ? await acceptProven(tx, fresh, now) : [];
  for (const { account, carrier_id } of proven) known.add(nameOf(account, carrier_id!));
  const matched = batch.filter(isEnd).filter(isNamed);
  if (matched.length > 0) await close(tx, matched, now);
  await noteCosts(tx, batch.filter(isNamed));
  return fresh.filter((receipt) => !isNamed(receipt));
}

/** Which of these belong to messages. */
async function knownOf(tx: Tx, batch: readonly Receipt[]): Promise<Set<string>> {
  const ids = array(
    batch.map(({ carrierId }) => carrierId),
    'text',
  );
  const known = await rows<{ account: string; carrier_id: string }>(
    tx,
    sql`select account, carrier_id from messages where carrier_id = any(${ids})
      union all select account, carrier_id from direct_messages where carrier_id = any(${ids})
      union all select account, carrier_id from carrier_parts where carrier_id = any(${ids})`,
  );
  return new Set(known.map(({ account, carrier_id }) => nameOf(account, carrier_id)));
}
