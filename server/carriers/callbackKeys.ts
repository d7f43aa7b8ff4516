import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Our key of a message, hidden in an address that the carrier reports to. Only an account that knows the secret can make
 * or read one; the same key gives the same word, so that a carrier's records can be searched for it.
 */
export class CallbackKeys {
  private readonly sealing: Buffer;
  private readonly naming: Buffer;

  constructor(secret: string) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `planted keys, ${use}`, 32));
    this.sealing = derive('sealing');
    this.naming = derive('naming');
  }

  /** A word for an address. */
  wordOf(key: string): string {
    const iv = createHmac('sha256', this.naming).update(key).digest().subarray(0, IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealing, iv);
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** The key in a word; null in any other word. */
  keyOf(word: string): string | null {
    try {
      const bytes = Buffer.from(word, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', this.sealing, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
