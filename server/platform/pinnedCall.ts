import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Address } from './hosts';

/** A call of one address of a host. */
export interface PinnedCall {
  url: URL;
  /** Where to connect: the name is not resolved again. */
  at: Address;
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Absent: none. */
  body?: string | Uint8Array | undefined;
  /** Time for the whole exchange, ms. */
  patienceMs: number;
  /** Largest body of an answer, bytes. */
  most: number;
}

export interface PinnedAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/**
 * Calls a host at one address, and follows no redirect.
 * @throws `too_slow` once the time is over, `too_large`, and any other error if there is no answer
 */
export function pinnedCall({
  url,
  at,
  method,
  headers,
  body,
  patienceMs,
  most,
}: PinnedCall): Promise<PinnedAnswer> {
  const { protocol, hostname, host, port, pathname, search } = url;
  const isSecure = protocol === 'https:';
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = {
    host: at.address,
    family: at.family,
    port: Number(port || (isSecure ? 443 : 80)),
    path: pathname + search,
    method,
    headers: { ...headers, ...length, host },
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const call = isSecure ? secureRequest({ ...options, servername: hostname }) : plainRequest(options);
    const patience = setTimeout(() => call.destroy(new Error('too_slow')), patienceMs);
    const parts: Buffer[] = [];
    let read = 0;
    call.on('response', (answer) => {
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > most) call.destroy(new Error('too_large'));
        else parts.push(part);
      });
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve({
          status: answer.statusCode ?? 0,
          headers: named,
          body: Buffer.concat(parts).toString('utf8'),
        });
      });
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.on('close', () => clearTimeout(patience));
    call.end(body);
  });
}
