import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Figures of one client's calls. */
export interface Figures {
  calls: number;
  /** Calls without the expected answer, by kind. */
  errors: Record<string, number>;
  /** Connections to the stream of changes. */
  streams: number;
  slowestMs: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  status: number;
}

const PEOPLE = 8;
const PAUSE_MS = 15;
const PATIENCE_MS = 20_000;

/** The n-th call of a person: half of them read, half of them store something. */
const callOf = (name: string): Call[] => [
  { method: 'GET', path: '/api/users/me', status: 200 },
  {
    method: 'POST',
    path: '/api/clients',
    status: 201,
    body: JSON.stringify({ name, time_zone: 'America/New_York' }),
  },
];

/** People who call again and again through one address, each on connections that stay open, and follow changes. */
export function startLoad(url: string, token: string, label: string) {
  const figures: Figures = { calls: 0, errors: {}, streams: 0, slowestMs: 0 };
  const ending = new AbortController();
  const { signal } = ending;
  const fail = (kind: string) => (figures.errors[kind] = (figures.errors[kind] ?? 0) + 1);

  const ask = (
    agent: Agent,
    { method, path, body }: Pick<Call, 'method' | 'path' | 'body'>,
    until?: AbortSignal,
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const sent = request(url + path, { method, agent, headers, ...(until && { signal: until }) }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });

  async function call(agent: Agent, wanted: Call): Promise<void> {
    const began = performance.now();
    try {
      const answer = await ask(agent, wanted, AbortSignal.timeout(PATIENCE_MS));
      for await (const _ of answer);
      if (answer.statusCode !== wanted.status) fail(`${wanted.method} ${answer.statusCode}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      fail(`${wanted.method} ${code ?? message}`);
    }
    figures.calls += 1;
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began));
  }

  async function person(n: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !signal.aborted; turn += 1) {
      const calls = callOf(`${label} ${n}.${turn}`);
      await call(agent, calls[turn % calls.length]!);
      await delay(PAUSE_MS);
    }
    agent.destroy();
  }

  /** A stream ends with its process, and is opened anew, as a console does. */
  async function follower(): Promise<void> {
    const agent = new Agent();
    while (!signal.aborted) {
      try {
        const answer = await ask(agent, { method: 'GET', path: '/api/events' }, signal);
        figures.streams += 1;
        if (answer.statusCode !== 200) fail(`stream ${answer.statusCode}`);
        for await (const _ of answer);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        // A stream may be cut: what it missed is read again after the next connection.
        if (!signal.aborted && code !== 'ECONNRESET') fail(`stream ${code ?? message}`);
      }
      await delay(PAUSE_MS);
    }
  }

  const people = [...Array.from({ length: PEOPLE }, (_, n) => person(n)), follower()];
  return {
    figures,
    async end(): Promise<Figures> {
      ending.abort();
      await Promise.all(people);
      return figures;
    },
  };
}

export const lineOf = (name: string, { calls, errors, streams, slowestMs }: Figures): string => {
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} × ${kind}`);
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
  return `${name}: ${calls} calls, ${failed} errors${failed ? ` (${kinds.join(', ')})` : ''}, slowest ${slowestMs} ms, ${streams} streams`;
};
