import type { Receipt } from '../../sending/carrier/carrier';
import { codeOf } from './answers';
import { type Message, TLV } from './pdu';

/** How a receipt writes the id that the answer wrote, when the two differ: the other one is then hexadecimal. */
export type ReceiptIds = 'same' | 'decimal' | 'hex';

/** Bits of `esm_class` that say what a message of the carrier is (SMPP 3.4, 5.2.12). */
const KIND = 0b0011_1100;
const RECEIPT = 0b0000_0100;
const PROGRESS = 0b0010_0000;

/** What a message of the carrier is. Its text is not asked: anyone can write one that reads like a receipt. */
export function kindOf({ esm_class }: Pick<Message, 'esm_class'>): 'receipt' | 'progress' | 'text' | 'other' {
  const kind = esm_class & KIND;
  if (kind === RECEIPT) return 'receipt';
  if (kind === PROGRESS) return 'progress';
  return kind === 0 ? 'text' : 'other';
}

/** An id as we keep it. Carriers repeat ids in other letters, and with other zeros in front. */
export const idOf = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** The id of a receipt as the answer to the submission had it. */
function idOfReceipt(written: string, ids: ReceiptIds): string {
  const id = idOf(written);
  // Longer than numbers hold exactly.
  if (ids === 'decimal' && /^\d+$/.test(id)) return BigInt(id).toString(16);
  if (ids === 'hex' && /^[\da-f]+$/.test(id)) return BigInt(`0x${id}`).toString();
  return id;
}

/** Words for states in a receipt's text; their places in this list are the values of `message_state` (5.2.28). */
const STATES = ['', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD'];
const FAILED = new Set(['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD']);

const wordIn = (text: string, name: string) => new RegExp(`\\b${name}:\\s*(\\S+)`, 'i').exec(text)?.[1];

/** The receipt in a message that is one; null without an id. Fields are believed before the text. */
export function receiptOf(
  { text, tlvs }: Message,
  { account, ids, at }: { account: string; ids: ReceiptIds; at: Date },
): Receipt | null {
  // What follows `text:` is the beginning of the message, which may hold anything.
  const [written = ''] = text.toString('latin1').split(/\btext:/i);
  const inText = wordIn(written, 'id');
  const inField = tlvs.get(TLV.receipted_message_id)?.toString('latin1').replace(/\0.*$/s, '').trim();
  // A field that differs from the text is what the protocol wants it to be: the id as it was answered.
  const isAnswered = inField && inText && idOf(inField) !== idOf(inText);
  const id = isAnswered ? idOf(inField) : idOfReceipt(inField || inText || '', ids);
  if (id === '') return null;
  const state = STATES[tlvs.get(TLV.message_state)?.[0] ?? 0] || wordIn(written, 'stat')?.toUpperCase() || '';
  const isFailed = FAILED.has(state);
  const error = wordIn(written, 'err');
  const detail = error && /[^0]/.test(error) ? `/${error}` : '';
  return {
    account,
    key: null,
    carrierId: id,
    status: isFailed ? 'failed' : state === 'DELIVRD' ? 'delivered' : 'accepted',
    code: isFailed ? codeOf(state + detail) : null,
    at,
  };
}
