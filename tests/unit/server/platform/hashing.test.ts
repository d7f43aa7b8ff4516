import { describe, expect, it } from 'vitest';
import {
  derivedKey,
  hmac,
  runningSha256,
  sameBytes,
  sha256,
  sha256Hex,
} from '../../../../server/platform/hashing';

/** FIPS 180-2, B.1. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('hashes', () => {
  it('are the same of a text, of its bytes, and of its pieces', () => {
    const pieces = runningSha256();
    pieces.update(Buffer.from('a'));
    pieces.update(Buffer.from('bc'));
    expect(sha256Hex('abc')).toBe(ABC);
    expect(sha256Hex(Buffer.from('abc'))).toBe(ABC);
    expect(sha256('abc').toString('hex')).toBe(ABC);
    expect(pieces.hex()).toBe(ABC);
  });

  it('are signed as RFC 2202 and RFC 4231 say', () => {
    const text = 'what do ya want for nothing?';
    expect(hmac('sha1', 'Jefe', text).toString('hex')).toBe('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79');
    expect(hmac('sha256', Buffer.from('Jefe'), text).toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('give a secret another key for each use', () => {
    expect(derivedKey('secret', 'one')).toHaveLength(32);
    expect(derivedKey('secret', 'one')).toEqual(derivedKey('secret', 'one'));
    expect(derivedKey('secret', 'one')).not.toEqual(derivedKey('secret', 'two'));
  });

  it('differ where a byte or the length does', () => {
    const bytes = Buffer.from('abc');
    expect(sameBytes(bytes, Buffer.from('abc'))).toBe(true);
    expect(sameBytes(bytes, Buffer.from('abd'))).toBe(false);
    expect(sameBytes(bytes, Buffer.from('abcd'))).toBe(false);
    expect(sameBytes(bytes, Buffer.alloc(0))).toBe(false);
  });
});
