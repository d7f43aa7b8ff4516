import { createHash, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** SHA-256 of bytes, or of a text in UTF-8. */
export const sha256 = (content: string | Uint8Array): Buffer => hash('sha256', content, 'buffer');

/** SHA-256 as lower-case hex. */
export const sha256Hex = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** SHA-256 of content that arrives in pieces. */
export interface RunningHash {
  update(bytes: Uint8Array): void;
  /** Hash of everything so far, as hex. Nothing can be added afterwards. */
  hex(): string;
}

export function runningSha256(): RunningHash {
  const running = createHash('sha256');
  return { update: (bytes) => void running.update(bytes), hex: () => running.digest('hex') };
}

/** HMAC of a text in UTF-8 (RFC 2104). SHA-1 is for carriers that sign with it. */
export const hmac = (algorithm: 'sha1' | 'sha256', key: string | Uint8Array, text: string): Buffer =>
  createHmac(algorithm, key).update(text).digest();

/** A key of 32 bytes for one use of a secret (RFC 5869, without salt). */
export const derivedKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Whether two values are the same. Takes as long for different values as for equal ones of that length. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
