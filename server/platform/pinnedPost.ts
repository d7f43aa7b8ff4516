import { Agent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { Address } from './hosts';

/** Bytes of an answer that are read before the connection is closed. */
const ANSWER_MAX = 4_096;

/** Connections that several posts share. Each leads to one address and host, so only a post to the same ones gets it. */
export interface Connections {
  plain: Agent;
  secure: SecureAgent;
  close(): void;
}

export function openConnections(): Connections {
  const [plain, secure] = [new Agent({ keepAlive: true }), new SecureAgent({ keepAlive: true })];
  const close = () => {
    plain.destroy();
    secure.destroy();
  };
  return { plain, secure, close };
}

export interface PinnedTarget {
  url: string;
  /** Where to connect: the name is not resolved again. */
  at: Address;
  /** Port in place of the address's own (tests). */
  port?: number;
  headers: Record<string, string>;
  body: string;
  /** Time for the whole exchange, ms. */
  patienceMs: number;
  /** Absent: a connection of its own. */
  connections?: Connections | undefined;
}

/**
 * Posts a body to one address of a host, and follows no redirect.
 *
 * @returns the status of the answer; its body is discarded
 * @throws `too_slow` once the time is over, and any other error if there is no answer
 */
export function pinnedPost(target: PinnedTarget): Promise<number> {
  const { url, at, port, headers, body, patienceMs, connections } = target;
  const { protocol, hostname, host, port: written, pathname, search } = new URL(url);
  const isSecure = protocol === 'https:';
  const usual = isSecure ? 443 : 80;
  return new Promise((resolve, reject) => {
    const options = {
      host: at.address,
      family: at.family,
      port: port ?? Number(written || usual),
      path: pathname + search,
      method: 'POST',
      headers: { ...headers, host, 'content-length': String(Buffer.byteLength(body)) },
    };
    const call = isSecure
      ? secureRequest({ ...options, agent: connections?.secure ?? false, servername: hostname })
      : plainRequest({ ...options, agent: connections?.plain ?? false });
    const patience = setTimeout(() => call.destroy(new Error('too_slow')), patienceMs);
    call.on('response', (answer) => {
      let read = 0;
      const finish = () => {
        clearTimeout(patience);
        resolve(answer.statusCode ?? 0);
      };
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read <= ANSWER_MAX) return;
        finish();
        call.destroy();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience);
      // The receiver closed the connection while the post was on its way. It is safe to repeat: receivers know an id again.
      const isStale = connections !== undefined && call.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(pinnedPost({ ...target, connections: undefined }));
      else reject(error);
    });
    call.end(body);
  });
}
