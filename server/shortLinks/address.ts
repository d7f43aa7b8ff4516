import { type Env, origins } from '../config/env';

/** Without letters and figures that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** 57^8: guessing one is hopeless, and eight characters cost little of a message. */
export const TOKEN_LENGTH = 8;

/** One character a byte; what is random in the bytes is random in the token. */
export const tokenOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Where short addresses lie that have no domain of their own: below this path of the console's origin. */
export const ownPrefix = (env: Pick<Env, 'APP_ORIGINS' | 'PORT'>): string => `${origins(env)[0]!}/l/`;

/** Where those of a branded domain lie. */
export const domainPrefix = (host: string): string => `https://${host}/`;
