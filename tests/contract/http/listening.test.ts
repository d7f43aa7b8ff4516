import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/lifetime/listen';
import { createTestServer } from '../../support/server';

let ending = new AbortController();
const server = await createTestServer({
  app: {
    ending: {
      get aborted() {
        return ending.signal.aborted;
      },
    },
  },
  env: { MAX_BODY_BYTES: 4096 },
});

/** A promise that is settled from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** The server on a port, whose pauses last as long as the test says. A request for `/slow` waits for `slow`. */
async function listening() {
  ending = new AbortController();
  const [drain, kept, slow, reached] = [gate(), gate(), gate(), gate()];
  const order: string[] = [];
  const { port, close } = await listen(
    {
      async fetch(request, ...rest) {
        if (new URL(request.url).pathname !== '/slow') return server.app.fetch(request, ...rest);
        reached.open();
        await slow.opened;
        return new Response('slow');
      },
      hostname: '127.0.0.1',
      port: 0,
    },
    {
      signal: ending.signal,
      drainMs: 5_000,
      pause: async (ms, signal) => {
        order.push(`pause ${ms}`);
        if (ms === 5_000) return drain.opened;
        if (!signal) return kept.opened;
        await once(signal!, 'abort');
      },
      cut: () => order.push('cut'),
    },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const balancer = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => [agent, balancer].forEach((each) => each.destroy()));
  const ask = async (path: string, through: Agent | false = false): Promise<IncomingMessage> => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent: through }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  return { port, close, drain, kept, slow, reached, order, agent, balancer, ask };
}

describe('a process that is to end', () => {
  it('first is not ready, then answers until balancers have noticed, then closes', async () => {
    const { close, drain, kept, slow, reached, order, agent, balancer, ask } = await listening();
    expect((await ask('/readyz')).statusCode).toBe(200);
    expect((await ask('/healthz', agent)).headers.connection).toBe('keep-alive');
    await ask('/healthz', balancer);
    const underWay = ask('/slow');
    await reached.opened;

    ending.abort();
    const closed = close();
    const unready = await ask('/readyz');
    expect(unready.statusCode).toBe(503);
    expect(unready.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
    // On the connection from before, and on a new one.
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers } = await ask('/healthz', agent);
      expect({ statusCode, connection: headers.connection }).toEqual({
        statusCode: 200,
        connection: 'close',
      });
    }
    expect(order).toEqual(['pause 5000']);

    drain.open();
    await expect.poll(() => order).toEqual(['pause 5000', 'cut', 'pause 1000']);
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
    const reused = await ask('/healthz', balancer);
    expect({ status: reused.statusCode, connection: reused.headers.connection }).toEqual({
      status: 200,
      connection: 'close',
    });
    kept.open();
    await expect.poll(() => order.at(-1)).toBe('pause 10000');
    slow.open();
    const last = await underWay;
    expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({
      status: 200,
      connection: 'close',
    });
    await closed;
  });
});

describe('a body that is too large', () => {
  /** Sends all of it before it reads anything, as simple clients do. */
  it('is refused so that a client which is still sending reads why', async () => {
    const { port, close, drain, kept } = await listening();
    onTestFinished(async () => {
      drain.open();
      kept.open();
      await close();
    });
    const staff = await server.as(3);
    const body = Buffer.alloc(32 * 1024 * 1024, 'x');
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    const failed: string[] = [];
    socket.on('error', ({ message }) => failed.push(message));
    socket.pause();
    socket.write(
      `POST /api/clients HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.end(body, resolve));
    socket.resume();
    await once(socket, 'close');
    expect(failed).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"type":"urn:problem:too_large"');
  });
});
