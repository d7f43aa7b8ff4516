import { decryptBytes, encrypt, NONCE_BYTES, TAG_BYTES } from '../platform/encryption';

const KEY_BYTES = 32;
const random = (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count)));

/** Encrypts an object with a key of its own (AES-256-GCM: nonce, tag, ciphertext). The key is base64. */
export function seal(bytes: Uint8Array): { key: string; sealed: Uint8Array } {
  const key = random(KEY_BYTES);
  const nonce = random(NONCE_BYTES);
  const { body, tag } = encrypt(key, nonce, bytes);
  return { key: key.toString('base64'), sealed: Buffer.concat([nonce, tag, body]) };
}

/** @throws if the key is wrong, or the object was changed or cut */
export function open(key: string, sealed: Uint8Array): Uint8Array {
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return decryptBytes(Buffer.from(key, 'base64'), sealed.subarray(0, NONCE_BYTES), { body, tag });
}
