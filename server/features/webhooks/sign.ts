import { hmac } from '../../platform/hashing';

const PREFIX = 'whsec_';

/** A signing secret of 256 random bits, in the form that Standard Webhooks gives it. */
export const newSigningSecret = (random: { bytes(n: number): Uint8Array }): string =>
  PREFIX + Buffer.from(random.bytes(32)).toString('base64');

/**
 * Header fields of a message (Standard Webhooks 1.0): its id, its time in seconds, and a signature for each secret that the
 * receiver may still have.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${hmac('sha256', key, `${id}.${timestamp}.${body}`).toString('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
