import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Address } from './hosts';

/** Bytes of an answer that are read before the connection is closed. */
const ANSWER_MAX = 4_096;

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
}

/**
 * Posts a body to one address of a host, and follows no redirect.
 *
 * @returns the status of the answer; its body is discarded
 * @throws `too_slow` once the time is over, and any other error if there is no answer
 */
export function pinnedPost({ url, at, port, headers, body, patienceMs }: PinnedTarget): Promise<number> {
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
      agent: false as const,
    };
    const call = isSecure ? secureRequest({ ...options, servername: hostname }) : plainRequest(options);
    const patience = setTimeout(() => call.destroy(new Error('too_slow')), patienceMs);
    const finish = (status: number) => {
      clearTimeout(patience);
      resolve(status);
      call.destroy();
    };
    call.on('response', (answer) => {
      let read = 0;
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > ANSWER_MAX) finish(answer.statusCode ?? 0);
      });
      answer.on('end', () => finish(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    call.on('error', (error) => {
      clearTimeout(patience);
      reject(error);
    });
    call.end(body);
  });
}
