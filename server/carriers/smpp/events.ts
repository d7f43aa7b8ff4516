import * as z from 'zod/mini';
import type { SmppAccount } from '../../config/account';
import type { Inbound, Receipt } from '../../sending/carrier/carrier';
import { type HookEvent, storable } from '../adapter';
import { readAs } from '../hookBodies';
import { isPart, partId, type PartName } from '../../sending/carrier/eventIds';
import { HEADER_FOLLOWS, type Message, TLV } from './pdu';
import { kindOf, receiptOf } from './receipts';
import { decodeText, withoutHeader } from './text';

/** A message from the carrier, as stored until it is processed. */
const Brought = z.object({
  source: z.string(),
  dest: z.string(),
  esm_class: z.number(),
  data_coding: z.number(),
  /** Base64, as are the optional fields. */
  text: z.string(),
  tlvs: z.array(z.tuple([z.number(), z.string()])),
  /** Time of arrival. */
  at: z.string(),
});
type Brought = z.infer<typeof Brought>;

/** A response to a submission that came after the timeout. */
const Late = z.object({
  receipt: z.looseObject({
    account: z.string(),
    key: z.nullable(z.string()),
    carrierId: z.string(),
    status: z.enum(['accepted', 'delivered', 'failed']),
    code: z.nullable(z.string()),
    at: z.string(),
    idTerm: z.optional(z.object({ account: z.string(), ms: z.number() })),
  }),
});

/** The part of a longer text that a message is, by its header or its fields; null if it is complete. */
function partOf({ source, dest, esm_class, text, tlvs }: Message): PartName | null {
  if (kindOf({ esm_class }) !== 'text') return null;
  const headerPart = esm_class & HEADER_FOLLOWS ? withoutHeader(text).partOf : null;
  const number = (tag: number) => {
    const value = tlvs.get(tag);
    return value && value.length > 0 ? value.readUIntBE(0, Math.min(value.length, 2)) : 0;
  };
  const { ref, total, part } = headerPart ?? {
    ref: number(TLV.sar_ref),
    total: number(TLV.sar_total),
    part: number(TLV.sar_part),
  };
  return total > 1 && part >= 1 && part <= total
    ? { text: `${source} ${dest} ${ref} ${total}`, total, n: part }
    : null;
}

/** A message of the carrier as an event. The protocol gives it no id, so each is new; a receipt counts once anyway. */
export function eventOf(message: Message, at: Date): HookEvent {
  const { source, dest, esm_class, data_coding, text, tlvs } = message;
  const part = partOf(message);
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
  return { id: part ? partId(part, crypto.randomUUID()) : crypto.randomUUID(), body };
}

/** Decodes a stored event. A text that only reads like a receipt stays a text. */
export function readEvent(
  { id, body }: HookEvent,
  { name: account, receipt_ids, alphabet }: SmppAccount,
): { receipt?: Receipt; inbound?: Inbound } {
  if (typeof body === 'object' && body !== null && 'receipt' in body) {
    const { at, ...receipt } = readAs(Late, body).receipt;
    return { receipt: { ...receipt, at: new Date(at) } };
  }
  const stored = readAs(Brought, body);
  const { source, dest, esm_class, data_coding } = stored;
  const at = new Date(stored.at);
  const text = Buffer.from(stored.text, 'base64');
  const kind = kindOf({ esm_class });
  if (kind === 'receipt') {
    const tlvs = new Map(stored.tlvs.map(([tag, value]) => [tag, Buffer.from(value, 'base64')]));
    const message = { ...stored, text, tlvs, validity: '', registered_delivery: 0 };
    const receipt = receiptOf(message, { account, ids: receipt_ids, at });
    return receipt ? { receipt } : {};
  }
  // A part is read with the others.
  if (kind !== 'text' || isPart(id)) return {};
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

/** Joins a text from its parts, in order. The bytes are decoded together, because a cut may split a character. */
export function joinEvents(
  parts: readonly HookEvent[],
  { name: account, alphabet }: Pick<SmppAccount, 'name' | 'alphabet'>,
): Inbound | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const { source, dest, data_coding, at } = readAs(Brought, first.body);
  const bytes = parts.map(({ body }) => {
    const { text, esm_class } = readAs(Brought, body);
    const raw = Buffer.from(text, 'base64');
    return esm_class & HEADER_FOLLOWS ? withoutHeader(raw).text : raw;
  });
  return {
    account,
    carrierId: first.id,
    from: phoneOf(source),
    to: phoneOf(dest),
    body: storable(decodeText(Buffer.concat(bytes), data_coding, alphabet)),
    at: new Date(at),
    segments: parts.length,
  };
}

const NATIONAL = 10;

/** An address as a number with its country. Ten digits are one of the North American plan. */
function phoneOf(address: string): string {
  const digits = address.replace(/^\+|^00/, '');
  return digits.length === NATIONAL ? `+1${digits}` : `+${digits}`;
}
