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
    'ann.ohara@northwind.example',
  ])('is a name that others know: %s', async (each) => {
    expect(await weaknessOf(each, NAMES)).toBe('named');
  });

  it.each([
    DEMO_PASSWORD,
    'three quiet words',
    'northwind sells green lamps',
    'a new and longer password',
    'äöüß ñandú 東京都',
    'x'.repeat(120) + ' and something else',
  ])('is none of these: %s', async (each) => {
    expect(await weaknessOf(each, NAMES)).toBeUndefined();
  });
});
