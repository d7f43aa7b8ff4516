import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Numbers of the DNS (RFC 1035, 3.2 and 4.1). */
const TYPES = { A: 1, TXT: 16 };
const INTERNET = 1;
const HEADER_BYTES = 12;
const RESPONSE = 0x8180;
const NO_SUCH_NAME = 3;
/** The name of a record is that of the question, which begins behind the header. */
const SAME_NAME = 0xc000 + HEADER_BYTES;
const TTL_S = 0;

/** A question's name, type and end within a message. */
function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(TTL_S, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const dataOf: Readonly<Record<number, (value: string) => Buffer>> = {
  [TYPES.A]: (value) => Buffer.from(value.split('.').map(Number)),
  [TYPES.TXT]: (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]),
};

/** A name server on a port of its own: it knows the names in its tables, and that there are no others. */
export async function openNameServer() {
  const texts = new Map<string, readonly string[]>();
  const addresses = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query);
    const table = type === TYPES.TXT ? texts : type === TYPES.A ? addresses : undefined;
    const values = table?.get(name) ?? [];
    const isKnown = texts.has(name) || addresses.has(name);
    const head = Buffer.alloc(HEADER_BYTES);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(RESPONSE + (isKnown ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(values.length, 6);
    const records = values.map((value) => recordOf(type, dataOf[type]!(value)));
    socket.send(Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** For `DNS_SERVERS`. */
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    addresses,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
