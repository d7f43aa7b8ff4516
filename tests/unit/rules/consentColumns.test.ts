import { expect, it } from 'vitest';
import { ConsentFinder, consentOf, consentSaid, isOut } from '../../../src/rules/formats/consentColumns';
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
  ['Unsub', 'opted_out'],
  ['No SMS', 'opted_out'],
  ['No texts', 'opted_out'],
  ['Do Not Send', 'opted_out'],
  ['Do Not Solicit', 'opted_out'],
  ['STOP date', 'opted_out'],
  ['Revoked', 'opted_out'],
  ['No llamar', 'opted_out'],
  ['ne pas contacter', 'opted_out'],
  ['Désinscrit', 'opted_out'],
  ['Abmeldung', 'opted_out'],
  ['OK to text', 'opted_in'],
  ['Permission to text', 'opted_in'],
  ['Consent (SMS)', 'opted_in'],
  ['Consent date', 'opted_in'],
  ['TCPA consent', 'opted_in'],
  ['Written Consent', 'opted_in'],
  ['Allow SMS', 'opted_in'],
])('the heading %j proposes %s', (heading, target) => expect(consentOf(heading)).toBe(target));

const OTHERS = `Phone|First name|State|Status|Plan|Company|Notes|Options|Town|Index|Bus stop|Number|No|Suburb|Note|Absent
  |Permit|Token`;
it.each(OTHERS.split('|').map((heading) => heading.trim()))(
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

it.each([
  ['unsubscribed', 'opted_out'],
  ['Unsubscribed (2024-05-01)', 'opted_out'],
  ['Opted out', 'opted_out'],
  ['opt-out', 'opted_out'],
  ['Do not text', 'opted_out'],
  ['DNC', 'opted_out'],
  ['STOP', 'opted_out'],
  ['désinscrit', 'opted_out'],
  ['Subscribed', 'opted_in'],
  ['Opted in', 'opted_in'],
] as const)('the cell %j says %s', (cell, target) => expect(consentSaid(cell)).toBe(target));

it.each([
  '',
  'active',
  'Gold',
  'bus stop',
  'stop by',
  'unsubscribe@acme.example',
  '+12025550100',
  'x'.repeat(99),
])('the cell %j says nothing about consent', (cell) => expect(consentSaid(cell)).toBeUndefined());

it('finds a column by any of its cells, but no name, number or address', () => {
  const finder = new ConsentFinder(['Phone', 'Name', 'Status', 'Plan']);
  for (let row = 0; row < 1_000; row += 1) finder.see(['2025550100', 'Stop', 'subscribed', 'Gold']);
  expect(finder.targets).toEqual([undefined, undefined, 'opted_in', undefined]);
  finder.see(['STOP', 'Unsubscribed', 'Unsubscribed', 'Gold']);
  expect(finder.targets).toEqual([undefined, undefined, 'opted_out', undefined]);
});

it('is written into the mapping also where it is ignored', () => {
  expect(writeMapping(['Phone', 'DNC', 'Notes'], ['phone', 'ignore', 'ignore'])).toBe(
    '{"Phone":"phone","DNC":"ignore"}',
  );
});
