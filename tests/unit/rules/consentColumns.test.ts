import { expect, it } from 'vitest';
import { consentOf, isOut } from '../../../src/rules/formats/consentColumns';
import { writeMapping } from '../../../src/rules/formats/mappingParam';

it.each([
  ['Opted Out', 'opted_out'],
  ['Unsubscribed from SMS', 'opted_out'],
  ['DO NOT CALL', 'opted_out'],
  ['On DNC', 'opted_out'],
  ['Email Opt Out', 'opted_out'],
  ['Accepts SMS Marketing', 'opted_in'],
  ['SMS Subscription Status', 'opted_in'],
  ['Opt-in', 'opted_in'],
])('the heading %j proposes %s', (heading, target) => expect(consentOf(heading)).toBe(target));

it.each(['Phone', 'First name', 'State', 'Status', 'Plan', 'Company', 'Notes', 'Options', 'Town', 'Index'])(
  'the heading %j is not about consent',
  (heading) => expect(consentOf(heading)).toBeUndefined(),
);

it.each([
  ['opted_out', ['yes', 'TRUE', 'x', '1', 'Unsubscribed', '2026-01-05', 'maybe'], true],
  ['opted_out', ['', ' ', 'no', 'FALSE', '0', 'N', 'Active', 'subscribed'], false],
  ['opted_in', ['', 'no', '0', 'unsubscribed', 'pending', 'revoked', 'opted out'], true],
  ['opted_in', ['yes', 'TRUE', '1', 'Subscribed', 'Opted-in', '2026-01-05', 'sí'], false],
] as const)('in a column of people who %s, of %j it is %j that they are out', (target, cells, out) => {
  for (const cell of cells) expect([cell, isOut(target, cell)]).toEqual([cell, out]);
});

it('is written into the mapping also where it is ignored', () => {
  expect(writeMapping(['Phone', 'DNC', 'Notes'], ['phone', 'ignore', 'ignore'])).toBe(
    '{"Phone":"phone","DNC":"ignore"}',
  );
});
