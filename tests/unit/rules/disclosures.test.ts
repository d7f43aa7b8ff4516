import { afterEach, expect, it } from 'vitest';
import { isDisclosed, wordsToAdd } from '../../../src/rules/law/disclosureWords';
import { disclosureName, disclosuresFor } from '../../../src/rules/law/disclosures';
import { lint } from '../../../src/rules/words/lint';
import { BUILT_IN_LAW, followLaw } from '../../../src/rules/law/quietHours/inForce';
import { keyOfPlace, NOWHERE } from '../../../src/rules/law/quietHours/place';
import { placeOfRecipient } from '../../../src/rules/law/quietHours/recipient';
import type { Purpose } from '../../../src/rules/law/purposes';

const PHONES = { CA: '+14155550123', FL: '+13055550123', OH: '+16145550123', nowhere: '+18005550123' };
afterEach(() => followLaw(BUILT_IN_LAW));

const keyOf = (phone: string) => keyOfPlace(placeOfRecipient({ phone }));
const names = (phone: string, at: string, purpose: Purpose | null = 'political', place = keyOf(phone)) =>
  disclosuresFor({ place, phone }, purpose, new Date(at)).map(disclosureName);

it('binds political texts from the day of the state on, by its own clock', () => {
  expect(names(PHONES.CA, '2026-12-05T07:59:00Z')).toEqual([]);
  expect(names(PHONES.CA, '2026-12-05T08:00:00Z')).toEqual(['CA 2026-12-05']);
  expect(names(PHONES.FL, '2026-12-05T04:59:00Z')).toEqual([]);
  expect(names(PHONES.FL, '2026-12-05T05:00:00Z')).toEqual(['FL 2026-12-05']);
  expect(names(PHONES.OH, '2026-12-06T12:00:00Z')).toEqual([]);
});

it('binds no other purpose, nor a campaign that states none, which is taken for marketing', () => {
  for (const purpose of ['marketing', 'informational', 'transactional', 'emergency', null] as const)
    expect(names(PHONES.CA, '2027-01-01T12:00:00Z', purpose)).toEqual([]);
});

it('goes by the area code where a job knows no places, and by every state without one', () => {
  const at = '2027-01-01T12:00:00Z';
  const anywhere = keyOfPlace(NOWHERE);
  expect(names(PHONES.CA, at, 'political', '')).toEqual(['CA 2026-12-05']);
  expect(names(PHONES.OH, at, 'political', '')).toEqual([]);
  expect(names(PHONES.nowhere, at, 'political', anywhere)).toEqual(['CA 2026-12-05', 'FL 2026-12-05']);
  const moved = keyOfPlace(placeOfRecipient({ phone: PHONES.OH, zip: '94103' }));
  expect(names(PHONES.OH, at, 'political', moved)).toEqual(['CA 2026-12-05']);
});

it('ends with its last day, and may hold for everyone', () => {
  const entry = {
    from: '2027-01-01',
    until: '2027-01-31',
    purposes: ['marketing'],
    phrases: ['Ad:'],
  } as const;
  followLaw({ ...BUILT_IN_LAW, disclosures: { US: [entry] } });
  expect(names(PHONES.OH, '2027-01-31T23:00:00Z', 'marketing')).toEqual(['US 2027-01-01']);
  expect(names(PHONES.OH, '2027-02-01T12:00:00Z', 'marketing')).toEqual([]);
});

it('finds a phrase in any case and spacing', () => {
  const phrases = ['Paid for by', 'Pagado por'];
  expect(isDisclosed('Vote! PAID  for\nby Friends of Ana', { phrases })).toBe(true);
  expect(isDisclosed('Vote. pagado por Ana', { phrases })).toBe(true);
  expect(isDisclosed('Paid by Ana', { phrases })).toBe(false);
});

it('is a finding about a message that lacks the words, with the states that want them', () => {
  const paid = { from: '2026-12-05', purposes: ['political'], phrases: ['Paid for by'] } as const;
  const disclosures = [
    { ...paid, state: 'CA' },
    { ...paid, state: 'FL' },
  ];
  expect(wordsToAdd(disclosures)).toBe('“Paid for by …” (CA, FL)');
  const findings = (message: string) =>
    lint(message, { disclosures }).filter(({ code }) => code === 'no_disclosure');
  expect(findings('Vote on Tuesday')).toEqual([{ code: 'no_disclosure', token: '“Paid for by …” (CA, FL)' }]);
  expect(findings('Vote. Paid for by Ana')).toEqual([]);
});

it('takes a campaign that states no purpose for marketing', () => {
  const entry = { from: '2027-01-01', phrases: ['Ad:'] } as const;
  followLaw({ ...BUILT_IN_LAW, disclosures: { US: [{ ...entry, purposes: ['marketing'] }] } });
  expect(names(PHONES.OH, '2027-01-15T12:00:00Z', null)).toEqual(['US 2027-01-01']);
  followLaw({ ...BUILT_IN_LAW, disclosures: { US: [{ ...entry, purposes: ['informational'] }] } });
  expect(names(PHONES.OH, '2027-01-15T12:00:00Z', null)).toEqual([]);
});
