import type { Env } from '../config/env';
import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../platform/encryption';
import { createSecretSync, makeFolderSync, readTextSync } from '../platform/filesSync';
import { join } from '../platform/paths';

const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;

/** 256-bit key from SECRET_KEY, or from a file in DATA_DIR that is created once and readable only by its owner. */
export function secretKey({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Buffer {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'hex');
  const file = join(DATA_DIR, KEY_FILE);
  makeFolderSync(DATA_DIR);
  createSecretSync(file, Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('hex'));
  return Buffer.from(readTextSync(file).trim(), 'hex');
}

/** AES-256-GCM: iv, tag and ciphertext, base64. */
export function seal(key: Buffer, plain: string, iv: Uint8Array): string {
  const nonce = iv.subarray(0, NONCE_BYTES);
  const { body, tag } = encrypt(key, nonce, plain);
  return Buffer.concat([nonce, tag, body]).toString('base64');
}

/** @throws if the key is wrong or the text was changed */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  return decrypt(key, bytes.subarray(0, NONCE_BYTES), { body: bytes.subarray(NONCE_BYTES + TAG_BYTES), tag });
}
