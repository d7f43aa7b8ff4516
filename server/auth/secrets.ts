import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env';

const KEY_FILE = 'secret.key';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 256-bit key from SECRET_KEY, or from a file in DATA_DIR that is created once and readable only by its owner. */
export function secretKey({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Buffer {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'hex');
  const file = join(DATA_DIR, KEY_FILE);
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}

/** AES-256-GCM: iv, tag and ciphertext, base64. */
export function seal(key: Buffer, plain: string, iv: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv.subarray(0, IV_BYTES));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv.subarray(0, IV_BYTES), cipher.getAuthTag(), body]).toString('base64');
}

/** @throws if the key is wrong or the text was changed */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
