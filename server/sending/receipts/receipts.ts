import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { listReported } from '../ledger/carrierOptOuts';
import {
  acceptProven,
  applyParked,
  beforeAccepting,
  beforeParking,
  close,
  countClosed,
  type End,
  isFiltered,
  type Named,
  park,
} from '../ledger/closing';
import type { Sending } from '../context';
import { judgeEnded } from '../ledger/endedJobs';
import { endsAmong, nameOf, pricesAmong } from '../ledger/eventOrder';
import { array, inLedger } from '../ledger/rows';
import { noteCosts } from '../ledger/reportedCosts';

const receiptName = ({ account, carrierId }: Receipt) => nameOf(account, carrierId);
const namesOf = (messages: readonly Named[]) =>
  new Set(messages.map(({ account, carrier_id }) => nameOf(account, carrier_id)));

type Ended = Receipt & { status: End['status'] };
const isEnd = (receipt: Receipt): receipt is Ended => receipt.status !== 'accepted';

/** For each message the events that count: its final one, and the one with its price, which may be another. */
interface Events {
  ends: readonly Receipt[];
  prices: readonly Receipt[];
}

/** Events of messages whose ids match the condition. */
const only = ({ ends, prices }: Events, isOne: (name: string) => boolean): Events => ({
  ends: ends.filter((event) => isOne(receiptName(event))),
  prices: prices.filter((event) => isOne(receiptName(event))),
});

/**
 * Stores delivery receipts in the ledger, by the carrier's id. One that arrives before the carrier's answer, or for a
 * message whose answer was lost, proves by its key that the message was accepted. One without a key is parked until its
 * id is known. The result is the same for any order and any number of repetitions.
 */
export async function applyReceipts(
  { db, clock, log, queue }: Pick<Sending, 'db' | 'clock' | 'log' | 'queue'>,
  receipts: readonly Receipt[],
): Promise<void> {
  const keys = new Map(receipts.map((receipt) => [receiptName(receipt), receipt.key]));
  for (const receipt of receipts) if (receipt.key !== null) keys.set(receiptName(receipt), receipt.key);
  const all = {
    ends: endsAmong(receipts).map((end) => ({ ...end, key: keys.get(receiptName(end))! })),
    prices: pricesAmong(receipts),
  };
  const unmatched = await inLedger(db, (tx) => apply({ queue }, tx, all, clock.now()));
  await listReported({ db, clock }, receipts);
  if (unmatched.ends.length === 0) return;
  const parked = await inLedger(db, async (tx) => {
    await beforeParking(tx);
    // Their ids may have been written since.
    const { ends, prices } = await apply({ queue }, tx, unmatched, clock.now());
    return park(tx, [...ends.filter(isEnd), ...prices]);
  });
  if (parked > 0) log.info('receipts_parked', { receipts: parked });
}

/**
 * Most receipts are for messages that await them. Owners of the others are looked up.
 * @returns the events that match no message
 */
async function apply(ctx: Pick<Sending, 'queue'>, tx: Tx, events: Events, now: Date): Promise<Events> {
  const { ends } = events;
  const keyed = ends.filter(({ key }) => key !== null);
  await beforeAccepting(
    tx,
    keyed.map(({ carrierId }) => carrierId),
  );
  const ended = await close(tx, ends.filter(isEnd), now);
  const closed = namesOf([...ended.ofJobs, ...ended.outside]);
  const others = ends.filter((receipt) => !closed.has(receiptName(receipt)));
  const known = others.length > 0 ? await knownOf(tx, others) : closed;
  // A reused id is already known, as another message's.
  const fresh = others.filter((receipt) => receipt.idTerm || !known.has(receiptName(receipt)));
  const accepted = await acceptProven(tx, fresh, now);
  const proven = namesOf(accepted);
  const late = await close(
    tx,
    fresh.filter(isEnd).filter((receipt) => proven.has(receiptName(receipt))),
    now,
  );
  const ofJobs = [...ended.ofJobs, ...late.ofJobs];
  await countClosed(tx, { ofJobs, outside: [] }, now);
  await judgeEnded(ctx, tx, ofJobs.filter(isFiltered));
  const unmatched = new Set(fresh.map(receiptName).filter((name) => !proven.has(name) && !known.has(name)));
  const { prices } = only(events, (name) => !unmatched.has(name));
  await noteCosts(tx, prices);
  await applyParked(tx, accepted, now);
  return only(events, (name) => unmatched.has(name));
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
