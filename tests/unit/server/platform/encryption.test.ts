import { describe, expect, it } from 'vitest';
import { decrypt, ed25519Verifier, encrypt, NONCE_BYTES } from '../../../../server/platform/encryption';

const KEY = Buffer.alloc(32, 1);
const NONCE = Buffer.alloc(NONCE_BYTES, 2);

describe('an encrypted text', () => {
  const { body, tag } = encrypt(KEY, NONCE, 'naïve 文');

  it('is read with its key', () => {
    expect(decrypt(KEY, NONCE, { body, tag })).toBe('naïve 文');
  });

  it('is refused with another key, another body, and a shortened tag', () => {
    const changed = Buffer.from(body);
    changed[0]! ^= 1;
    expect(() => decrypt(Buffer.alloc(32), NONCE, { body, tag })).toThrow();
    expect(() => decrypt(KEY, NONCE, { body: changed, tag })).toThrow();
    expect(() => decrypt(KEY, NONCE, { body, tag: tag.subarray(0, 4) })).toThrow();
  });
});

describe('an Ed25519 key', () => {
  // RFC 8032, 7.1, test 2.
  const key = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex');
  const signature = Buffer.from(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
      '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    'hex',
  );

  it('confirms what its owner signed, and nothing else', () => {
    const isSigned = ed25519Verifier(key);
    expect(isSigned(Buffer.from('72', 'hex'), signature)).toBe(true);
    expect(isSigned(Buffer.from('73', 'hex'), signature)).toBe(false);
    expect(isSigned(Buffer.from('72', 'hex'), Buffer.alloc(0))).toBe(false);
  });

  it('has 32 bytes', () => {
    expect(() => ed25519Verifier(key.subarray(1))).toThrow();
  });
});
