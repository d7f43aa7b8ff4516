import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../platform/encryption';
import { derivedKey, hmac } from '../platform/hashing';

/**
 * Our key of a message, hidden in an address that the carrier reports to. Only an account that knows the secret can make
 * or read one; the same key gives the same word, so that a carrier's records can be searched for it.
 */
export class CallbackKeys {
  private readonly sealing: Buffer;
  private readonly naming: Buffer;

  constructor(secret: string) {
    this.sealing = derivedKey(secret, 'planted keys, sealing');
    this.naming = derivedKey(secret, 'planted keys, naming');
  }

  /** A word for an address. */
  wordOf(key: string): string {
    const nonce = hmac('sha256', this.naming, key).subarray(0, NONCE_BYTES);
    const { body, tag } = encrypt(this.sealing, nonce, key);
    return Buffer.concat([nonce, body, tag]).toString('base64url');
  }

  /** The key in a word; null in any other word. */
  keyOf(word: string): string | null {
    try {
      const bytes = Buffer.from(word, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return decrypt(this.sealing, nonce, { body, tag: bytes.subarray(-TAG_BYTES) });
    } catch {
      return null;
    }
  }
}
