import { afterEach, expect, it } from 'vitest';
import { BUILT_IN_LAW, followLaw } from '../../../src/rules/law/quietHours/inForce';
import { reachAt } from '../../../src/rules/law/revocation';

const SETTINGS = ['client', 'tenant', 'pair'] as const;
const reachOn = (at: string, states?: string[]) =>
  SETTINGS.map((each) => reachAt(each, new Date(at), states));

afterEach(() => followLaw(BUILT_IN_LAW));

it('keeps what a client chose until the day of the rule, and to one number no longer', () => {
  expect(reachOn('2027-01-30T23:59:59.999Z')).toEqual(['client', 'tenant', 'pair']);
  expect(reachOn('2027-01-31T00:00:00Z')).toEqual(['client', 'tenant', 'client']);
  expect(reachOn('2030-01-01T00:00:00Z')).toEqual(['client', 'tenant', 'client']);
});

it('follows the rules in force: another day, a rule that ends, and one of a state', () => {
  followLaw({
    ...BUILT_IN_LAW,
    revocations: {
      US: [{ from: '2028-01-31', until: '2028-02-29' }],
      OH: [{ from: '2027-06-01' }],
    },
  });
  expect(reachOn('2027-02-01T00:00:00Z')[2]).toBe('pair');
  expect(reachOn('2028-01-30T12:00:00Z')[2]).toBe('pair');
  expect(reachOn('2028-01-31T00:00:00Z')[2]).toBe('client');
  expect(reachOn('2028-02-29T23:00:00Z')[2]).toBe('client');
  expect(reachOn('2028-03-01T00:00:00Z')[2]).toBe('pair');
  expect(reachOn('2027-05-31T12:00:00Z', ['OH'])[2]).toBe('pair');
  expect(reachOn('2027-06-01T00:00:00Z', ['OH'])[2]).toBe('client');
  expect(reachOn('2027-06-01T00:00:00Z', ['TX'])[2]).toBe('pair');
});
