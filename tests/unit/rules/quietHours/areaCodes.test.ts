import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { CODES_ABROAD, CODES_BY_STATE, COASTS } from '../../../../src/rules/law/quietHours/data';
import { wallOf } from '../../../../src/rules/law/quietHours/clock';
import { NOWHERE } from '../../../../src/rules/law/quietHours/place';
import { placeOfRecipient } from '../../../../src/rules/law/quietHours/recipient';
import { stateOf } from '../../../../src/rules/law/quietHours/states';
import { isStrict, strictStates } from '../../../../src/rules/law/quietHours/inForce';
import { LISTED_STATES } from '../../../support/lawList';
import { BY_NUMBER, CLOCK } from './areaCodeList';

const placeOfCode = (code: string) => placeOfRecipient({ phone: `+1${code}5550100` });
const SUMMER = new Date('2026-07-15T17:00:00Z');
const WINTER = new Date('2026-01-15T17:00:00Z');
/** Local times in these zones, in summer and in winter. */
const walls = (zones: readonly string[]) =>
  [...new Set(zones.map((zone) => [SUMMER, WINTER].map((at) => wallOf(zone, at).minutes).join()))].sort();

/** Provinces with areas in a zone without a letter in the list. It lies between the listed ones. */
const MORE_CLOCKS = new Set(['QC', 'BC']);

/** Assigned in Canada; no known list says where. Its owners get the strictest hours. */
const OF_NO_KNOWN_PROVINCE = ['273'];

const tables = Object.entries({ ...CODES_BY_STATE, ...CODES_ABROAD }).flatMap(([state, codes]) =>
  codes.split(' ').map((code) => `${code} ${state}`),
);

describe('every area code', () => {
  it('is in the tables once, in the state of a list typed out apart', () => {
    expect(tables.toSorted()).toEqual(BY_NUMBER.map(([code, state]) => `${code} ${state}`));
  });

  it.each(BY_NUMBER)('%s (%s) has the clocks %s', (code, state, clocks) => {
    const place = placeOfCode(code);
    const expected = walls([...clocks!].map((letter) => CLOCK[letter]!));
    const found = walls(place.zones);
    if (MORE_CLOCKS.has(state)) expect(found).toEqual(expect.arrayContaining(expected));
    else expect(found).toEqual(expected);
    expect(place.state).toBe(LISTED_STATES.includes(state) ? state : null);
    expect(stateOf(state)).toBe(state);
  });

  it('that has numbers in the library’s list of this month is known', () => {
    const known = new Set([...BY_NUMBER.map(([code]) => code), ...OF_NO_KNOWN_PROVINCE]);
    for (const country of ['US', 'CA', 'PR', 'GU', 'MP', 'AS'] as const) {
      const types = metadata.countries[country]![11] as unknown as readonly (readonly string[])[];
      const pattern = new RegExp(`^(?:${types[0]![0]})$`);
      const codes = Array.from({ length: 800 }, (_, i) => String(200 + i));
      const given = codes.filter((code) => ['2345678', '6331234'].some((line) => pattern.test(code + line)));
      expect(given.length).toBeGreaterThan(0);
      expect(given.filter((code) => !known.has(code))).toEqual([]);
    }
  });

  it('that names no place names none', () => {
    for (const code of [
      '800',
      '833',
      '844',
      '855',
      '866',
      '877',
      '888',
      '500',
      '521',
      '600',
      '622',
      '700',
      '900',
    ])
      expect(placeOfCode(code)).toEqual(NOWHERE);
  });
});

describe('a state’s own law', () => {
  it('is that of states in a list typed out apart', () => {
    expect(strictStates()).toEqual(LISTED_STATES);
  });

  it('counts for no province', () => {
    for (const state of Object.keys(CODES_ABROAD)) expect(isStrict(state)).toBe(false);
    expect(COASTS).toEqual(['America/New_York', 'America/Los_Angeles']);
  });
});
