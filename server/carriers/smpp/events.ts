import { randomUUID } from 'node:crypto';
import type { SmppAccount } from '../../config/carriersFile';
import type { Inbound, Receipt } from '../../sending/carrier/carrier';
import { type HookEvent, storable } from '../adapter';
import { HEADER_FOLLOWS, type Message } from './pdu';
import { kindOf, receiptOf } from './receipts';
import { decodeText, withoutHeader } from './text';

/** What the carrier brought, as it is stored until it is worked off. */
interface Brought {
  source: string;
  dest: string;
  esm_class: number;
  data_coding: number;
  /** Base64, as are the optional fields. */
  text: string;
  tlvs: [number, string][];
  /** When it came. */
  at: string;
}

/** A message of the carrier as an event. The protocol gives it no id, so each is new; a receipt counts once anyway. */
export function eventOf({ source, dest, esm_class, data_coding, text, tlvs }: Message, at: Date): HookEvent {
  const fields = [...tlvs].map(([tag, value]): [number, string] => [tag, value.toString('base64')]);
  const body: Brought = {
    source,
    dest,
    esm_class,
    data_coding,
    text: text.toString('base64'),
    tlvs: fields,
    at: at.toISOString(),
  };
  return { id: randomUUID(), body };
}

/** What an event means. A text that reads like a receipt is a text. */
export function readEvent(
  { id, body }: HookEvent,
  { name: account, receipt_ids, alphabet }: SmppAccount,
): { receipt?: Receipt; inbound?: Inbound } {
  // An answer to a submission that came after its time.
  if ('receipt' in (body as object)) return { receipt: withDate((body as { receipt: Receipt }).receipt) };
  const brought = body as Brought;
  const { source, dest, esm_class, data_coding } = brought;
  const at = new Date(brought.at);
  const text = Buffer.from(brought.text, 'base64');
  const kind = kindOf({ esm_class });
  if (kind === 'receipt') {
    const tlvs = new Map(brought.tlvs.map(([tag, value]) => [tag, Buffer.from(value, 'base64')]));
    const message = { ...brought, text, tlvs, validity: '', registered_delivery: 0 };
    const receipt = receiptOf(message, { account, ids: receipt_ids, at });
    return receipt ? { receipt } : {};
  }
  if (kind !== 'text') return {};
  const written = esm_class & HEADER_FOLLOWS ? withoutHeader(text).text : text;
  return {
    inbound: {
      account,
      carrierId: id,
      from: phoneOf(source),
      to: phoneOf(dest),
      body: storable(decodeText(written, data_coding, alphabet)),
      at,
    },
  };
}

const withDate = (receipt: Receipt): Receipt => ({ ...receipt, at: new Date(receipt.at) });

const NATIONAL = 10;

/** An address as a number with its country. Ten digits are one of the North American plan. */
function phoneOf(address: string): string {
  const digits = address.replace(/^\+|^00/, '');
  return digits.length === NATIONAL ? `+1${digits}` : `+${digits}`;
}
