import { type Env, ownAddress } from '../config/env';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** 57^8 tokens are impractical to guess, and eight characters take little space in a message. */
export const TOKEN_LENGTH = 8;

/** One character per byte. The token is as random as the bytes. */
export const tokenOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Start of short addresses without a branded domain: a path on the console's origin. */
export const ownPrefix = (env: Pick<Env, 'APP_ORIGINS' | 'BASE_PATH' | 'PORT'>): string =>
  `${ownAddress(env)}/l/`;

/** Start of addresses of opt-in pages without a branded domain. */
export const ownJoinPrefix = (env: Pick<Env, 'APP_ORIGINS' | 'BASE_PATH' | 'PORT'>): string =>
  `${ownAddress(env)}/join/`;

/** Start of short addresses on a branded domain. */
export const domainPrefix = (host: string): string => `https://${host}/`;
