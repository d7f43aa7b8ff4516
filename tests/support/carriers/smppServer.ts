import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * The fate of a submission. It reaches the person if the name begins with `taken`. `silent`: its answer
 * never comes; `late`: it comes when the test releases it; `cut`: the connection ends before the answer,
 * `half`: in the middle of it.
 */
export type Meets =
  | 'taken'
  | 'taken, silent'
  | 'taken, late'
  | 'taken, cut'
  | 'taken, half'
  | 'taken, no id'
  | 'taken, garbage'
  | 'cut'
  | 'silent'
  | 'throttled'
  | 'queue full'
  | 'system error'
  | 'wrong number'
  | 'nack';

export interface Submitted {
  from: string;
  to: string;
  /** The bytes of the text, with their header, from whichever field they were in. */
  text: Buffer;
  coding: number;
  esm: number;
  receipt: number;
  validity: string;
  tlvs: Map<number, Buffer>;
}

export interface Taken extends Submitted {
  id: string;
}

const BIND = [1, 2, 9];
const REFUSED: Partial<Record<Meets, number>> = {
  throttled: 0x58,
  'queue full': 0x14,
  'system error': 0x08,
  'wrong number': 0x0b,
};
const PAYLOAD = 0x0424;

/** One PDU, written by hand from the tables of SMPP 3.4: nothing here is shared with the client. */
export function pdu(
  command: number,
  status: number,
  sequence: number,
  body: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(16);
  [16 + body.length, command, status, sequence].forEach((value, i) => head.writeUInt32BE(value >>> 0, i * 4));
  return Buffer.concat([head, body]);
}

const zero = (text: string) => Buffer.from(`${text}\0`, 'latin1');
const tlv = (tag: number, value: Buffer) =>
  Buffer.concat([Buffer.from([tag >> 8, tag & 255, value.length >> 8, value.length & 255]), value]);

/** A message from the carrier, as in deliver_sm. */
export interface Brought {
  from: string;
  to: string;
  text?: string | Buffer;
  esm?: number;
  coding?: number;
  fields?: [number, Buffer][];
}

export const delivery = ({ from, to, text = '', esm = 0, coding = 0, fields = [] }: Brought): Buffer => {
  const bytes = Buffer.from(text as string, 'latin1');
  return Buffer.concat([
    Buffer.from([0, 1, 1]),
    zero(from),
    Buffer.from([1, 1]),
    zero(to),
    Buffer.from([esm, 0, 0, 0, 0, 0, 0, coding, 0, bytes.length]),
    bytes,
    ...fields.map(([tag, value]) => tlv(tag, value)),
  ]);
};

function submitted(body: Buffer): Submitted {
  let at = 0;
  const text = () => {
    const end = body.indexOf(0, at);
    const found = body.toString('latin1', at, end);
    at = end + 1;
    return found;
  };
  const skip = (count: number) => body.subarray(at, (at += count));
  text();
  skip(2);
  const from = text();
  skip(2);
  const to = text();
  const [esm] = skip(3);
  text();
  const validity = text();
  const [receipt, , coding, , length] = skip(5);
  let bytes: Buffer = skip(length!);
  const tlvs = new Map<number, Buffer>();
  while (at < body.length) {
    const [tag, size] = [body.readUInt16BE(at), body.readUInt16BE(at + 2)];
    at += 4;
    tlvs.set(tag, skip(size));
  }
  bytes = tlvs.get(PAYLOAD) ?? bytes;
  return { from, to, text: bytes, coding: coding!, esm: esm!, receipt: receipt!, validity, tlvs };
}

interface Bound {
  socket: Socket;
  command: number;
}

/**
 * A stand-in for a carrier's SMSC, over real connections. It accepts every submission however often it is
 * repeated, counts them all, and loses whatever a test tells it to.
 */
export class SmppServer {
  readonly submissions: Submitted[] = [];
  readonly taken: Taken[] = [];
  readonly binds: { command: number; system_id: string; password: string; version: number }[] = [];
  /** The status of answers to binds; `silent`: no answer. */
  bindStatus: number | 'silent' = 0;
  /** Whether it answers enquire_link. */
  answersEnquiries = true;
  /** Called before the answer to an accepted submission. */
  beforeAnswer: (taken: Taken) => Promise<void> = async () => {};
  /** Number of messages after which its ids start again. */
  ids = Infinity;
  /** Sends byte by byte. */
  inBytes = false;
  enquiries = 0;
  most = 0;
  private open = 0;
  private readonly script = new Map<string, Meets[]>();
  private readonly bound: Bound[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly lates: (() => void)[] = [];
  private readonly acks = new Map<number, (status: number) => void>();
  private server: Server | null = null;
  private sequence = 0;
  private waitingForBind: (() => void)[] = [];

  async listen(port = 0): Promise<number> {
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    this.cut();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Sends unbind to all sessions. */
  unbind(): void {
    for (const { socket } of this.bound) socket.write(pdu(0x06, 0, (this.sequence += 1)));
  }

  /** Sets the fates of the next submissions to a number, in turn. Afterwards it accepts them. */
  meet(phones: readonly string[], ...meets: Meets[]): void {
    for (const phone of phones) this.script.set(phone.slice(1), [...meets]);
  }

  /** Resolves when this many sessions are bound. */
  async whenBound(count = 1): Promise<void> {
    while (this.bound.length < count)
      await new Promise<void>((resolve) => void this.waitingForBind.push(resolve));
  }

  /** Sends the withheld answers. */
  sendLate(): void {
    for (const send of this.lates.splice(0)) send();
  }

  /** Delivers a text or a receipt. Resolves to the status of the acknowledgment. */
  bring(brought: Brought | Buffer, command = 0x05): Promise<number> {
    const to = this.bound.find((each) => each.command !== 2);
    if (!to) throw new Error('Nobody is bound who could receive it.');
    const sequence = (this.sequence += 1);
    const body = Buffer.isBuffer(brought) ? brought : delivery(brought);
    return new Promise((resolve) => {
      this.acks.set(sequence, resolve);
      this.write(to.socket, pdu(command, 0, sequence, body));
    });
  }

  /** The receipt for an accepted part. */
  receipt({ id, from, to }: Taken, state = 'DELIVRD', error = '000', done = '2608031201'): Brought {
    const text = `id:${id} sub:001 dlvrd:001 submit date:2608031200 done date:${done} stat:${state} err:${error} text:Hello`;
    return { from: to, to: from, text, esm: 4 };
  }

  /** Sends bytes that are not a PDU. */
  babble(bytes: string): void {
    for (const { socket } of this.bound) socket.write(Buffer.from(bytes, 'hex'));
  }

  private write(socket: Socket, bytes: Buffer): void {
    if (!this.inBytes) socket.write(bytes);
    else for (const byte of bytes) socket.write(Buffer.from([byte]));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.bound.splice(0, Infinity, ...this.bound.filter((each) => each.socket !== socket));
    });
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      // Bytes after a cut were never read.
      if (socket.destroyed || socket.writableEnded) return;
      bytes = Buffer.concat([bytes, chunk]);
      while (!socket.writableEnded && bytes.length >= 16 && bytes.length >= bytes.readUInt32BE(0)) {
        const length = bytes.readUInt32BE(0);
        this.receive(socket, bytes.subarray(0, length));
        bytes = bytes.subarray(length);
      }
    });
  }

  private receive(socket: Socket, all: Buffer): void {
    const [command, status, sequence] = [4, 8, 12].map((at) => all.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const body = all.subarray(16);
    if (BIND.includes(command)) return this.bind(socket, command, sequence, body);
    if (command === 0x04) return void this.submit(socket, sequence, body);
    if (command === 0x80000005 || command === 0x80000103) {
      this.acks.get(sequence)?.(status);
      this.acks.delete(sequence);
    } else if (command === 0x15) {
      this.enquiries += 1;
      if (this.answersEnquiries) this.write(socket, pdu(0x80000015, 0, sequence));
    } else if (command === 0x06) this.write(socket, pdu(0x80000006, 0, sequence));
    else if (command === 0x80000006) socket.end();
  }

  private bind(socket: Socket, command: number, sequence: number, body: Buffer): void {
    const [system_id, password] = body.toString('latin1').split('\0') as [string, string];
    this.binds.push({ command, system_id, password, version: body.at(-4)! });
    if (this.bindStatus === 'silent') return;
    this.write(socket, pdu(command + 0x80000000, this.bindStatus, sequence, zero('stand-in')));
    if (this.bindStatus !== 0) return;
    this.bound.push({ socket, command });
    for (const told of this.waitingForBind.splice(0)) told();
  }

  private async submit(socket: Socket, sequence: number, body: Buffer): Promise<void> {
    const message = submitted(body);
    this.submissions.push(message);
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    const meets = this.script.get(message.to)?.shift() ?? 'taken';
    const answer = (status: number, id = '') =>
      this.write(socket, pdu(0x80000004, status, sequence, status === 0 ? zero(id) : undefined));
    if (meets.startsWith('taken')) {
      const id = `A${(0x0f00 + (this.taken.length % this.ids)).toString(16)}`;
      const taken = { ...message, id };
      this.taken.push(taken);
      await this.beforeAnswer(taken);
      if (meets === 'taken') answer(0, id);
      if (meets === 'taken, no id') answer(0);
      if (meets === 'taken, late') this.lates.push(() => answer(0, id));
      if (meets === 'taken, half') socket.write(pdu(0x80000004, 0, sequence, zero(id)).subarray(0, 14));
      if (meets === 'taken, garbage') socket.write(Buffer.from('ffffffffffffffff', 'hex'));
    }
    this.open -= 1;
    const refused = REFUSED[meets];
    if (refused !== undefined) answer(refused);
    if (meets === 'nack') this.write(socket, pdu(0x80000000, 0x03, sequence));
    if (/cut|half/.test(meets)) socket.destroySoon();
  }
}
