/*
 * SMPP 3.4 encoding: the PDUs that a sender of texts meets, without any session logic. Input from the other side may be
 * anything, so every length is checked, and any error throws `BadPdu`.
 */

export const COMMAND = {
  generic_nack: 0x80000000,
  bind_receiver: 0x01,
  bind_transmitter: 0x02,
  submit_sm: 0x04,
  deliver_sm: 0x05,
  unbind: 0x06,
  bind_transceiver: 0x09,
  enquire_link: 0x15,
  alert_notification: 0x102,
  data_sm: 0x103,
} as const;
/** Bit that turns the command id of a request into that of its response. */
export const ANSWER = 0x80000000;

export const STATUS = {
  ok: 0x00,
  invalid_command: 0x03,
  wrong_state: 0x04,
  already_bound: 0x05,
  system_error: 0x08,
  bind_failed: 0x0d,
  wrong_password: 0x0e,
  wrong_system_id: 0x0f,
  queue_full: 0x14,
  throttled: 0x58,
  try_later: 0x64,
  never_try: 0x65,
} as const;

/** In `esm_class`: the text begins with a header. */
export const HEADER_FOLLOWS = 0x40;

export const TLV = {
  receipted_message_id: 0x001e,
  sar_ref: 0x020c,
  sar_total: 0x020e,
  sar_part: 0x020f,
  message_payload: 0x0424,
  message_state: 0x0427,
} as const;

/** Invalid PDU from the other side. The session must end, because the beginning of the next PDU is unknown. */
export class BadPdu extends Error {}

export interface Pdu {
  command: number;
  status: number;
  sequence: number;
  body: Buffer;
}

const HEAD = 16;
/** A text of 64 KB with all fields is shorter. */
const LONGEST = 128 * 1024;
const SEQUENCE_MAX = 0x7fffffff;

export function encode({ command, status, sequence, body }: Pdu): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(HEAD + body.length, 0);
  head.writeUInt32BE(command, 4);
  head.writeUInt32BE(status, 8);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

/** The number after this one; they begin again at 1. */
export const nextSequence = (sequence: number): number => (sequence >= SEQUENCE_MAX ? 1 : sequence + 1);

/** Cuts a stream of bytes into PDUs, however it was packed. */
export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  /** @throws BadPdu on a length that no PDU has */
  push(chunk: Buffer): Pdu[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const pdus: Pdu[] = [];
    for (let pdu = this.next(); pdu; pdu = this.next()) pdus.push(pdu);
    return pdus;
  }

  private next(): Pdu | null {
    if (this.size < 4) return null;
    const length = this.joined(4).readUInt32BE(0);
    if (length < HEAD || length > LONGEST) throw new BadPdu(`A PDU of ${length} bytes.`);
    if (this.size < length) return null;
    const all = this.joined(length);
    const rest = all.subarray(length);
    this.chunks = [...(rest.length > 0 ? [rest] : []), ...this.chunks.slice(1)];
    this.size -= length;
    return {
      command: all.readUInt32BE(4),
      status: all.readUInt32BE(8),
      sequence: all.readUInt32BE(12),
      body: all.subarray(HEAD, length),
    };
  }

  /** The first bytes in one piece. Pieces are joined only when they are needed, not for each that comes. */
  private joined(needed: number): Buffer {
    if (this.chunks[0]!.length < needed) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}

/** Reads a body field by field. */
class Fields {
  private at = 0;

  constructor(private readonly body: Buffer) {}

  byte(): number {
    return this.bytes(1)[0]!;
  }

  bytes(count: number): Buffer {
    if (this.at + count > this.body.length) throw new BadPdu('A PDU ends in the middle of a field.');
    this.at += count;
    return this.body.subarray(this.at - count, this.at);
  }

  /** Text that ends with a zero byte. `most`: bytes with that. */
  text(most: number): string {
    const end = this.body.indexOf(0, this.at);
    if (end < 0 || end - this.at >= most) throw new BadPdu('A text field has no end or is too long.');
    const text = this.body.toString('latin1', this.at, end);
    this.at = end + 1;
    return text;
  }

  /** All that is left, as optional fields. The first of two with the same tag counts. */
  tlvs(): Map<number, Buffer> {
    const fields = new Map<number, Buffer>();
    while (this.at < this.body.length) {
      const head = this.bytes(4);
      const value = this.bytes(head.readUInt16BE(2));
      if (!fields.has(head.readUInt16BE(0))) fields.set(head.readUInt16BE(0), value);
    }
    return fields;
  }
}

/** Zero-terminated text. Text that is too long or contains a zero is a bug of ours. */
function textField(text: string, most: number): Buffer {
  if (text.length >= most || text.includes('\0'))
    throw new RangeError(`A text field of ${text.length} bytes.`);
  return Buffer.from(`${text}\0`, 'latin1');
}

function tlvField([tag, value]: [number, Buffer]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}

const VERSION = 0x34;
const INTERNATIONAL = 1;
const ISDN = 1;

/** Lengths of text fields, the zero byte at their end included (SMPP 3.4, 4 and 5). */
export const MOST = {
  system_id: 16,
  password: 17,
  system_type: 13,
  service_type: 6,
  address: 21,
  time: 17,
  id: 65,
};

export interface Bind {
  system_id: string;
  password: string;
  system_type: string;
}

export const encodeBind = ({ system_id, password, system_type }: Bind): Buffer =>
  Buffer.concat([
    textField(system_id, MOST.system_id),
    textField(password, MOST.password),
    textField(system_type, MOST.system_type),
    // No range of addresses: the account decides what comes.
    Buffer.from([VERSION, 0, 0, 0]),
  ]);

/** A text on its way, in either direction: submit_sm and deliver_sm have the same fields. */
export interface Message {
  source: string;
  dest: string;
  esm_class: number;
  /** Deadline for delivery, in the protocol's format; empty for the carrier's default. */
  validity: string;
  registered_delivery: number;
  data_coding: number;
  /** The text as bytes, from whichever field it was in. */
  text: Buffer;
  tlvs: ReadonlyMap<number, Buffer>;
}

const SHORT_MAX = 254;

/** A text of more than 254 bytes is written into the field for long ones. */
export function encodeMessage(message: Message): Buffer {
  const { source, dest, esm_class, validity, registered_delivery, data_coding, text, tlvs } = message;
  const isLong = text.length > SHORT_MAX;
  const optional = [...tlvs, ...(isLong ? [[TLV.message_payload, text] as [number, Buffer]] : [])];
  return Buffer.concat([
    textField('', MOST.service_type),
    Buffer.from([INTERNATIONAL, ISDN]),
    textField(source, MOST.address),
    Buffer.from([INTERNATIONAL, ISDN]),
    textField(dest, MOST.address),
    Buffer.from([esm_class, 0, 0]),
    textField('', MOST.time),
    textField(validity, MOST.time),
    Buffer.from([registered_delivery, 0, data_coding, 0, isLong ? 0 : text.length]),
    isLong ? Buffer.alloc(0) : text,
    ...optional.map(tlvField),
  ]);
}

/** @throws BadPdu */
export function decodeMessage(body: Buffer): Message {
  const fields = new Fields(body);
  fields.text(MOST.service_type);
  fields.bytes(2);
  const source = fields.text(MOST.address);
  fields.bytes(2);
  const dest = fields.text(MOST.address);
  const [esm_class] = fields.bytes(3) as unknown as [number];
  fields.text(MOST.time);
  const validity = fields.text(MOST.time);
  const registered_delivery = fields.byte();
  fields.byte();
  const data_coding = fields.byte();
  fields.byte();
  const short = fields.bytes(fields.byte());
  return {
    source,
    dest,
    esm_class,
    validity,
    registered_delivery,
    data_coding,
    ...textOf(short, fields.tlvs()),
  };
}

/** Longest address in a data_sm, the zero byte included. */
const LONG_ADDRESS = 66;

/** Some carriers send receipts and texts as data_sm. @throws BadPdu */
export function decodeData(body: Buffer): Message {
  const fields = new Fields(body);
  fields.text(MOST.service_type);
  fields.bytes(2);
  const source = fields.text(LONG_ADDRESS);
  fields.bytes(2);
  const dest = fields.text(LONG_ADDRESS);
  const esm_class = fields.byte();
  const registered_delivery = fields.byte();
  const data_coding = fields.byte();
  const text = textOf(Buffer.alloc(0), fields.tlvs());
  return { source, dest, esm_class, validity: '', registered_delivery, data_coding, ...text };
}

function textOf(short: Buffer, tlvs: Map<number, Buffer>): Pick<Message, 'text' | 'tlvs'> {
  const payload = tlvs.get(TLV.message_payload);
  tlvs.delete(TLV.message_payload);
  return { text: short.length === 0 && payload ? payload : short, tlvs };
}

/** The id in the answer to a submission; empty if there is none that can be read. */
export function decodeId(body: Buffer): string {
  try {
    return new Fields(body).text(MOST.id).trim();
  } catch {
    return '';
  }
}

/** An answer to a text of the carrier: its id is not used. */
export const NO_ID = Buffer.from([0]);
