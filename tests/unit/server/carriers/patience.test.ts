import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../../../../server/carriers/http';
import { COMMAND } from '../../../../server/carriers/smpp/pdu';
import { Session } from '../../../../server/carriers/smpp/session';

const TIMEOUT_MS = 200;
/** Far longer than the time for an answer. */
const BLOCKED_MS = 700;

/** A carrier on a thread of its own: it answers while this one is blocked. */
async function answering(kind: 'http' | 'smpp' | 'silent'): Promise<number> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const answer = (socket, pdu) => {
      if (workerData === 'silent' && pdu.readUInt32BE(4) === 4) return;
      const body = Buffer.from('7\\0');
      const head = Buffer.from(pdu.subarray(0, 16));
      head.writeUInt32BE(16 + body.length, 0);
      head.writeUInt32BE(pdu.readUInt32BE(4) + 0x80000000, 4);
      socket.write(Buffer.concat([head, body]));
    };
    const server = workerData === 'http'
      ? require('node:http').createServer((_, response) => response.end('{"id":"7"}'))
      : require('node:net').createServer((socket) => {
          let bytes = Buffer.alloc(0);
          socket.on('error', () => {});
          socket.on('data', (chunk) => {
            bytes = Buffer.concat([bytes, chunk]);
            while (bytes.length >= 16 && bytes.length >= bytes.readUInt32BE(0)) {
              const length = bytes.readUInt32BE(0);
              answer(socket, bytes.subarray(0, length));
              bytes = bytes.subarray(length);
            }
          });
        });
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: kind },
  );
  onTestFinished(async () => void (await worker.terminate()));
  return new Promise((resolve) => worker.once('message', resolve));
}

const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

async function session(port: number) {
  const made = await Session.begin(
    {
      host: '127.0.0.1',
      port,
      tls: null,
      role: 'transceiver',
      bind: { system_id: 'acme', password: 'secret08', system_type: '' },
      timeoutMs: TIMEOUT_MS,
      idleMs: 60_000,
      take: async () => {},
    },
    new AbortController().signal,
  );
  onTestFinished(() => made.close());
  return made;
}

describe('an answer that arrives while this process is blocked', () => {
  it.each([1, 20])('is read over SMPP before it is given up as lost: %i on their way', async (count) => {
    const open = await session(await answering('smpp'));
    const all = Array.from({ length: count }, () => open.request(COMMAND.submit_sm, Buffer.alloc(0)));
    block(BLOCKED_MS);
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(count).fill('answered'));
  });

  it('is read over HTTP too, also when the call had not left yet', async () => {
    const url = `http://127.0.0.1:${await answering('http')}/`;
    const all = Array.from({ length: 20 }, () => call(url, { method: 'POST', body: '{}' }, TIMEOUT_MS));
    block(BLOCKED_MS);
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(20).fill('answered'));
    const again = call(url, { method: 'POST', body: '{}' }, TIMEOUT_MS);
    setImmediate(() => setImmediate(() => block(BLOCKED_MS)));
    expect((await again).kind).toBe('answered');
  });
});

describe('a carrier that does not answer', () => {
  it('is waited for as long as the account says', async () => {
    const open = await session(await answering('silent'));
    const began = performance.now();
    expect(await open.request(COMMAND.submit_sm, Buffer.alloc(0))).toEqual({ kind: 'no_answer' });
    const took = performance.now() - began;
    expect(took).toBeGreaterThanOrEqual(TIMEOUT_MS - 10);
    expect(took).toBeLessThan(TIMEOUT_MS * 4);
  });
});
