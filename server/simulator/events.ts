import type { Submission } from '../sending/carrier/carrier';
import { parseKey } from '../sending/carrier/keys';
import { chance, type Fate } from './people';
import type { NewEvent } from './store';

const RECEIPT_MS = { least: 300, spread: 1_700 };
const REPLY_MS = { least: 800, spread: 3_000 };
/** For how long the sender awaits receipts. */
export const RECEIPTS_MS = 15_000;
/** Later than that. */
export const LATE_MS = 20_000;
/** Its time was over before it arrived. */
const EXPIRED = '30036';

/** The events that the network will send for an accepted message. Only campaign messages get replies. */
export function eventsOf(
  message: Submission & { carrierId: string; fate: Fate },
  {
    now,
    late,
    twice,
    keyed,
  }: {
    now: Date;
    late: boolean;
    twice: boolean;
    /** Its receipts carry our key. */
    keyed: boolean;
  },
): NewEvent[] {
  const { key, from, to, carrierId, fate } = message;
  const arrival = now.getTime() + RECEIPT_MS.least + chance(key, 'receipt') * RECEIPT_MS.spread;
  const expired = arrival > message.validUntil.getTime();
  const failed = expired ? EXPIRED : fate.failed;
  const receiptAt = new Date(arrival + (late ? LATE_MS : 0));
  const receipt: NewEvent = {
    kind: 'receipt',
    due_at: receiptAt,
    carrier_id: carrierId,
    key: keyed ? key : null,
    delivered: failed === undefined,
    code: failed ?? null,
  };
  const events = twice ? [receipt, receipt] : [receipt];
  if (expired || fate.reply === undefined || parseKey(key).job_id === null) return events;
  const replyAt = new Date(receiptAt.getTime() + REPLY_MS.least + chance(key, 'reply') * REPLY_MS.spread);
  return [
    ...events,
    { kind: 'inbound', due_at: replyAt, carrier_id: `${carrierId}-R`, from: to, to: from, body: fate.reply },
  ];
}
