import { expect, it } from 'vitest';
import { reachAt, REVOKE_ALL } from '../../../src/rules/law/revocation';

const DAY = new Date(`${REVOKE_ALL.from}T00:00:00Z`);

it('keeps what a client chose until the day of the rule, and to one number no longer', () => {
  const before = new Date(DAY.getTime() - 1);
  expect(['client', 'tenant', 'pair'].map((setting) => reachAt(setting as 'pair', before))).toEqual([
    'client',
    'tenant',
    'pair',
  ]);
  expect(['client', 'tenant', 'pair'].map((setting) => reachAt(setting as 'pair', DAY))).toEqual([
    'client',
    'tenant',
    'client',
  ]);
});
