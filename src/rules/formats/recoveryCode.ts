/** Crockford's base32, without letters that are read as digits: https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a code: 50 random bits. */
export const RECOVERY_CODE_LENGTH = 10;
const GROUP = RECOVERY_CODE_LENGTH / 2;

/** Codes that a person has at once. */
export const RECOVERY_CODES = 10;

const IS_CODE = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

const inGroups = (letters: string): string => `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;

/** A code of as many random bytes as it has letters, in the form in which it is shown: `7K2QX-M4TB9`. */
export const recoveryCodeFrom = (random: Uint8Array): string =>
  inGroups([...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''));

/**
 * The code as it is shown, from any form in which people type it: in either case, without the hyphen, with O for 0 and I
 * or L for 1. Undefined if no code reads like this.
 */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return IS_CODE.test(letters) ? inGroups(letters) : undefined;
}

/** A code as people type it from their phone: "123 456". A recovery code reads the same without its hyphen. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
/** Longest of these forms. */
export const TYPED_CODE_MAX = 16;
