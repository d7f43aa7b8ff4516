import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eitherCode } from '../../../src/contract/session';
import { accepts } from '../../../src/contract/schema/validate';
import {
  RECOVERY_CODE_LENGTH,
  recoveryCodeFrom,
  recoveryCodeOf,
} from '../../../src/rules/formats/recoveryCode';

const codes = fc
  .uint8Array({ minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH })
  .map(recoveryCodeFrom);

it('a code is read from each form in which people type it, and the call accepts these forms', () => {
  const lookalikes = (code: string, other: number) =>
    code.replaceAll('0', other % 2 ? 'O' : 'o').replaceAll('1', 'IiLl'[other % 4]!);
  fc.assert(
    fc.property(
      codes,
      fc.constantFrom('-', '', ' '),
      fc.nat(3),
      fc.boolean(),
      (code, between, other, lower) => {
        const shown = lookalikes(code, other).replace('-', between);
        const typed = lower ? shown.toLowerCase() : shown;
        expect(recoveryCodeOf(typed)).toBe(code);
        expect(accepts(eitherCode(), typed)).toBe(true);
      },
    ),
  );
});

it('each letter has five random bits', () => {
  const letters = new Set(
    Array.from(
      { length: 256 },
      (_, byte) => recoveryCodeFrom(new Uint8Array(RECOVERY_CODE_LENGTH).fill(byte))[0],
    ),
  );
  expect(letters.size).toBe(32);
  expect([...letters].join('')).not.toMatch(/[ILOU]/);
});

it.each(['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDU-FGHJK', 'ABCDE_FGHJK', '٠١٢٣٤-٥٦٧٨٩'])(
  'no code reads like “%s”',
  (typed) => expect(recoveryCodeOf(typed)).toBeUndefined(),
);
