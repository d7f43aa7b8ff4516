import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { listReported } from '../carrierOptOuts';
import { acceptProven, beforeParking, close, countClosed, type End, type Named, park } from '../closing';
import type { Sending } from '../context';
import { array, inLedger } from '../ledger';
import { noteCosts } from '../toldCosts';

/** What the carrier calls a message, in one word for maps and sets. */
const nameOf = (account: string, carrierId: string | null) => JSON.stringify([account, carrierId]);
const receiptName = ({ account, carrierId }: Receipt) => nameOf(account, carrierId);
const namesOf = (messages: readonly Named[]) =>
  new Set(messages.map(({ account, carrier_id }) => nameOf(account, carrier_id)));

type Ended = Receipt & { status: End['status'] };
const isEnd = (receipt: Receipt): receipt is Ended => receipt.status !== 'accepted';

/** Each message once: the first of two ends in a batch counts, and an end before what only says that it was taken. */
function firstOfEach(receipts: readonly Receipt[]): Receipt[] {
  const first = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const name = receiptName(receipt);
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

/**
 * Most receipts are for messages that wait for them. Of the others it is asked whose they are.
 * @returns the receipts that no message matches
 */
async function apply(tx: Tx, batch: readonly Receipt[], now: Date): Promise<Receipt[]> {
  const ended = await close(tx, batch.filter(isEnd));
  const closed = namesOf([...ended.ofJobs, ...ended.outside]);
  const others = batch.filter((receipt) => !closed.has(receiptName(receipt)));
  const known = others.length > 0 ? await knownOf(tx, others) : closed;
  const fresh = others.filter((receipt) => !known.has(receiptName(receipt)));
  const proven = namesOf(await acceptProven(tx, fresh, now));
  const isProven = (receipt: Receipt) => proven.has(receiptName(receipt));
  const late = await close(tx, fresh.filter(isEnd).filter(isProven));
  await countClosed(tx, { ofJobs: [...ended.ofJobs, ...late.ofJobs], outside: [] }, now);
  const unmatched = new Set(fresh.filter((receipt) => !isProven(receipt)));
  await noteCosts(
    tx,
    batch.filter((receipt) => !unmatched.has(receipt)),
  );
  return [...unmatched];
}

/** Which of these belong to messages. */
async function knownOf(tx: Tx, batch: readonly Receipt[]): Promise<Set<string>> {
  const ids = array(
    batch.map(({ carrierId }) => carrierId),
    'text',
  );
  const known = await rows<Named>(
    tx,
    sql`select account, carrier_id from messages where carrier_id = any(${ids})
      union all select account, carrier_id from direct_messages where carrier_id = any(${ids})
      union all select account, carrier_id from carrier_parts where carrier_id = any(${ids})`,
  );
  return namesOf(known);
}
