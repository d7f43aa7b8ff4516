import { sha256Hex } from '../platform/hashing';

/** 256 bits, URL-safe. */
export const newToken = (random: { bytes(n: number): Uint8Array }): string =>
  Buffer.from(random.bytes(32)).toString('base64url');

/** Hash of a token, which is stored instead of the token. */
export const hashOf = (token: string): string => sha256Hex(token);
