import type { Submission } from '../sending/carrier/carrier';
import { parseKey } from '../sending/carrier/keys';
import { chance, fateOf } from './people';
import type { NewEvent } from './store';

const RECEIPT_MS = { least: 300, spread: 1_700 };
const REPLY_MS = { least: 800, spread: 3_000 };
/** Later than the time at which the sender stops waiting for receipts. */
export const LATE_MS = 20_000;

/** The events that the network will send for an accepted message. Only campaign messages get replies. */
export function eventsOf(
  message: Submission & { carrierId: string },
  {
    seed,
    now,
    late,
    twice,
    keyed,
  }: {
    seed: number;
    now: Date;
    late: boolean;
    twice: boolean;
    /** Its receipts carry our key. */
    keyed: boolean;
  },
): NewEvent[] {
  const { key, from, to, carrierId } = message;
  const fate = fateOf(seed, to);
  const wait = RECEIPT_MS.least + chance(key, 'receipt') * RECEIPT_MS.spread + (late ? LATE_MS : 0);
  const receiptAt = new Date(now.getTime() + wait);
  const receipt: NewEvent = {
    kind: 'receipt',
    due_at: receiptAt,
    carrier_id: carrierId,
    key: keyed ? key : null,
    delivered: fate.failed === undefined,
    code: fate.failed ?? null,
  };
  const events = twice ? [receipt, receipt] : [receipt];
  if (fate.reply === undefined || parseKey(key).job_id === null) return events;
  const replyAt = new Date(receiptAt.getTime() + REPLY_MS.least + chance(key, 'reply') * REPLY_MS.spread);
  return [
    ...events,
    { kind: 'inbound', due_at: replyAt, carrier_id: `${carrierId}-R`, from: to, to: from, body: fate.reply },
  ];
}
