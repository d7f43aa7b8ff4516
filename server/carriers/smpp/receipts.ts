import type { Receipt } from '../../sending/carrier/carrier';
import { codeOf } from './answers';
import { type Message, TLV } from './pdu';

/** Format of ids in receipts, if it differs from the response: one of them is then hexadecimal. */
export type ReceiptIds = 'same' | 'decimal' | 'hex';

/** Bits of `esm_class` for the type of a carrier's message (SMPP 3.4, 5.2.12). */
const KIND = 0b0011_1100;
const RECEIPT = 0b0000_0100;
const PROGRESS = 0b0010_0000;

/** The type of a carrier's message. Its text does not count: anyone can write one that reads like a receipt. */
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

const DATE = /\bdone date:\s*(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?!\d)/i;

/**
 * Timestamp of a receipt, to the minute or second. Its zone is unknown, so it only serves to compare receipts of one
 * message.
 */
function dateIn(text: string): Date | null {
  const parts = DATE.exec(text)
    ?.slice(1)
    .map((digits) => Number(digits ?? 0));
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  const isDate =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second <= 60;
  return isDate ? new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second)) : null;
}

/** Parses the receipt in a message; null without an id. Fields take precedence over the text. */
export function receiptOf(
  { text, tlvs }: Message,
  { account, ids, at }: { account: string; ids: ReceiptIds; at: Date },
): Receipt | null {
  // `text:` is followed by the beginning of the original message, which may contain anything.
  const [written = ''] = text.toString('latin1').split(/\btext:/i);
  const inText = wordIn(written, 'id');
  const inField = tlvs.get(TLV.receipted_message_id)?.toString('latin1').replace(/\0.*$/s, '').trim();
  // If the two differ, the field has the id as in the response, as the protocol requires.
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
    dated: dateIn(written),
  };
}
