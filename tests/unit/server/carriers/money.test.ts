import { expect, it } from 'vitest';
import { microsOf } from '../../../../server/money/amounts';

it.each<[unknown, unknown, number | undefined]>([
  ['0.0051', 'USD', 5_100],
  ['-0.00750', 'usd', 7_500],
  ['1.25', 'USD', 1_250_000],
  ['12', 'USD', 12_000_000],
  [0.0079, 'USD', 7_900],
  ['0.0000001', 'USD', 1],
  ['0.0051', 'EUR', undefined],
  ['0.0051', undefined, undefined],
  [null, 'USD', undefined],
  ['', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['0.1 USD', 'USD', undefined],
])('%j %j is %j millionths of a dollar', (amount, currency, micros) => {
  expect(microsOf(amount, currency, 'USD')).toBe(micros);
});

it('is not known where the account has no currency', () => {
  expect(microsOf('0.0051', 'USD', undefined)).toBeUndefined();
});
