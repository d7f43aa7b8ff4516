import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Address } from './hosts';

const PORT = 443;
const PATIENCE_MS = 5_000;
const BODY_MAX = 4_096;

/** Answer of a host over TLS. */
export interface SecureAnswer {
  status: number;
  /** The beginning of the body. */
  body: string;
  /** Null where the server showed none. */
  certificateExpiresAt: Date | null;
  /** Whether browsers accept the certificate for the host. */
  trusted: boolean;
}

export interface SecureTarget {
  host: string;
  path: string;
  /** Where to connect: the name is not resolved again. */
  at: Address;
  port?: number;
}

/**
 * Asks a host at one address, whatever its certificate is worth, and follows no redirect.
 * @throws if it cannot be reached, or does not answer in five seconds
 */
export function secureGet({ host, path, at, port = PORT }: SecureTarget): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: at.address,
        family: at.family,
        port,
        path,
        servername: host,
        headers: { host, accept: 'text/plain' },
        // An expired certificate has to be seen, not only refused.
        rejectUnauthorized: false,
        agent: false,
      },
      (answer) => {
        const socket = answer.socket as TLSSocket;
        const { valid_to: expires } = socket.getPeerCertificate() as { valid_to?: string };
        const facts = {
          status: answer.statusCode ?? 0,
          certificateExpiresAt: expires ? new Date(expires) : null,
          trusted: socket.authorized,
        };
        let body = '';
        const finish = () => {
          clearTimeout(patience);
          resolve({ ...facts, body: body.slice(0, BODY_MAX) });
        };
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          body += part;
          if (body.length <= BODY_MAX) return;
          finish();
          call.destroy();
        });
        answer.on('end', finish);
        answer.on('error', reject);
      },
    );
    const patience = setTimeout(() => call.destroy(new Error('no answer')), PATIENCE_MS);
    call.on('error', (error) => {
      clearTimeout(patience);
      reject(error);
    });
    call.end();
  });
}
