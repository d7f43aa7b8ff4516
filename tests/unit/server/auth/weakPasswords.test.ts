import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/demo/people';
import { weaknessOf } from '../../../../server/auth/weakPasswords';

const NAMES = ['SMS Campaign Console', 'Ann O’Hara', 'ann.ohara@northwind.example', 'Northwind Traders'];

describe('a password that is easy to guess', () => {
  it.each(['password', '12345678', 'IloveYou', 'qwertyuiop', 'trustno1'])(
    'is on the list: %s',
    async (each) => {
      expect(await weaknessOf(each, [])).toBe('leaked');
    },
  );

  it.each([
    'Password1!',
    'password2026',
    'password-2026!',
    'company123',
    '2026company',
    'password ',
    ' password',
    'p4ssw0rd9',
    'P@$$w0rd!',
    '@dmin2026',
    '$unsh1ne!',
    'M1SS1SSIPP1',
    'we1come99',
    'love2026',
    'contraseña',
    'Contraseña1',
    'contrasen\u0303a',
    'bienvenido2026',
    'septiembre',
  ])('is a common word or password behind small changes: %s', async (each) => {
    expect(await weaknessOf(each, [])).toBe('common');
  });

  it('is no better for a few digits and signs around it', async () => {
    const added = fc.string({ unit: fc.constantFrom(...'0123456789!#-._ '), maxLength: 4 });
    const words = fc.constantFrom('password', 'Sunshine', 'mariposa', 'ELEPHANT', 'usuario');
    await fc.assert(
      fc.asyncProperty(words, added, async (word, signs) => {
        for (const each of [signs + word, word + signs, signs.slice(0, 2) + word + signs.slice(2)]) {
          expect(await weaknessOf(each, [])).toMatch(/^(common|leaked)$/);
        }
      }),
    );
  });

  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    'xk7!xk7!xk7!',
    'abcdefghijkl',
    'lkjhgfdsa321',
    'qwe456rtyasd',
    'aaaa99999bbb',
  ])('is a pattern: %s', async (each) => {
    expect(await weaknessOf(each, [])).toBe('pattern');
  });

  it.each([
    'northwind',
    'Northwind-2026!',
    'ANN.OHARA',
    'smscampaign',
    'console consoles',
    'northwind traders',
    'N0rthw1nd!',
    'ann.ohara@northwind.example',
  ])('is a name that others know: %s', async (each) => {
    expect(await weaknessOf(each, NAMES)).toBe('named');
  });

  it.each([
    DEMO_PASSWORD,
    'three quiet words',
    'northwind sells green lamps',
    'a new and longer password',
    'password for the blue door',
    '83920174 password',
    'Tr0ub4dor&3',
    'gl4zed-otter',
    'äöüß ñandú 東京都',
    'x'.repeat(120) + ' and something else',
  ])('is none of these: %s', async (each) => {
    expect(await weaknessOf(each, NAMES)).toBeUndefined();
  });

  it('is no phrase of four words', async () => {
    const word = fc.constantFrom(...dictionary['diceware-common']);
    const separator = fc.constantFrom(' ', '-', '');
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 4, maxLength: 4 }), separator, async (words, between) => {
        fc.pre(new Set(words).size === 4);
        expect(await weaknessOf(words.join(between), NAMES)).toBeUndefined();
      }),
    );
  });

  it('is none that a password manager makes', async () => {
    const sign = fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789!#$%&*+-=?@');
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 16, maxLength: 24 }), async (signs) => {
        fc.pre(new Set(signs).size > 8);
        expect(await weaknessOf(signs.join(''), NAMES)).toBeUndefined();
      }),
    );
  });
});
