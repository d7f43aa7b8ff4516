import { describe, expect, it } from 'vitest';
import { capApplied, hoursApplied, wereOpen } from '../../../../src/rules/law/quietHours/applied';
import { capOf } from '../../../../src/rules/law/quietHours/caps';
import { changeOn, examplesFrom } from '../../../../src/rules/law/quietHours/changes';
import { instantOf } from '../../../../src/rules/law/quietHours/clock';
import { leavingOf } from '../../../../src/rules/law/quietHours/leaving';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';
import { NOWHERE, type Place } from '../../../../src/rules/law/quietHours/place';
import { ZONES_OF_STATE } from '../../../../src/rules/law/quietHours/states';
import { PURPOSES, type Purpose } from '../../../../src/rules/law/purposes';

const DAY = 86_400_000;
const ALL_DAY = { start: '00:00', end: '23:59' };
/** A Monday on which every entry is in force, and the last day without purposes, a Friday. */
const NOW = Date.parse('2026-12-07');
const BEFORE = Date.parse('2026-12-04');
const FEDERAL = '8-21';
const FREE = '0-24';
/** Written by hand: hours on a weekday for each purpose, in the order of `PURPOSES`. */
const HOURS: Readonly<Record<string, readonly string[]>> = {
  CT: ['9-20', '9-20', FEDERAL, FEDERAL, FREE],
  FL: ['8-20', '8-20', FEDERAL, FEDERAL, FREE],
  MD: ['8-20', '8-20', FEDERAL, '8-20', FREE],
  OK: ['8-20', '8-20', '8-20', FEDERAL, '8-20'],
  TX: ['9-21', '9-21', '9-21', FEDERAL, FREE],
  WA: ['8-20', '8-20', FEDERAL, '8-20', FREE],
  OR: Array(5).fill('8-20'),
  NJ: Array(5).fill('8-20'),
  KY: Array(5).fill('10-21'),
  OH: [FEDERAL, FEDERAL, FEDERAL, FEDERAL, FREE],
};
/** Caps likewise. */
const CAPS: Readonly<Record<string, readonly (number | null)[]>> = {
  FL: [3, 3, null, null, null],
  MD: [3, 3, null, 3, null],
  OK: [3, 3, 3, null, 3],
  OR: Array(5).fill(3),
  NJ: Array(5).fill(3),
  TX: Array(5).fill(null),
};
const STATED = [...PURPOSES, null] as const;

const placeIn = (state: string): Place => ({
  zones: [ZONES_OF_STATE[state]![0]!],
  state: state === 'OH' ? null : state,
});
const at = (place: Place, day: number, minutes: number) => instantOf(place.zones[0]!, day, minutes);
const isOpen = (place: Place, purpose: Purpose | null, day: number, minutes: number) =>
  isOpenAt(place, { ...ALL_DAY, purpose }, at(place, day, minutes));

describe('hours by purpose', () => {
  it.each(Object.entries(HOURS))('%s: %j', (state, all) => {
    const place = placeIn(state);
    for (const [n, purpose] of STATED.entries()) {
      // A campaign that states none is held as a marketing one, by every rule.
      const [open, close] = (all[n] ?? all[0]!).split('-').map((hour) => Number(hour) * 60) as [
        number,
        number,
      ];
      const edges = [open - 1, open, close - 1, close].filter((each) => each >= 0 && each < 24 * 60 - 1);
      expect([purpose, edges.map((each) => isOpen(place, purpose, NOW, each))]).toEqual([
        purpose,
        edges.map((each) => open <= each && each < close),
      ]);
    }
  });

  it.each(Object.keys(HOURS))('%s: all purposes are equal until the day', (state) => {
    const place = placeIn(state);
    for (let minutes = 0; minutes < 24 * 60 - 1; minutes += 15) {
      const answers = STATED.map((purpose) => isOpen(place, purpose, BEFORE, minutes));
      expect(new Set(answers).size).toBe(1);
    }
  });

  it('never hold a stated purpose longer than none', () => {
    const places = [NOWHERE, ...Object.keys(HOURS).map(placeIn)];
    for (const place of places)
      for (let hour = 0; hour < 24 * 8; hour += 1) {
        const when = new Date(NOW + hour * 3_600_000);
        if (!isOpenAt(place, ALL_DAY, when)) continue;
        for (const purpose of PURPOSES) expect(isOpenAt(place, { ...ALL_DAY, purpose }, when)).toBe(true);
      }
  });

  it('are never wider than the client’s window and days', () => {
    const ohio = placeIn('OH');
    const window = { start: '08:00', end: '21:00', closed: ['2026-12-08'], purpose: 'emergency' as const };
    expect(isOpenAt(ohio, window, at(ohio, NOW, 22 * 60))).toBe(false);
    expect(nextOpenAt(ohio, window, at(ohio, NOW, 22 * 60))).toEqual(at(ohio, NOW + 2 * DAY, 8 * 60));
  });

  it('of several states and of unknown places are those of all that hold', () => {
    const both: Place = { zones: ['America/Chicago'], state: 'FL/MS' };
    expect(isOpen(both, 'political', NOW, 20 * 60)).toBe(false);
    expect(isOpen({ ...both, state: 'FL/TX' }, 'political', NOW, 20 * 60)).toBe(true);
    // States that exempt nobody close at eight in the east.
    const night = instantOf('America/New_York', NOW, 20 * 60);
    expect(isOpenAt(NOWHERE, { ...ALL_DAY, purpose: 'emergency' }, night)).toBe(false);
  });

  it('reach estimates', () => {
    const crowd = [{ place: placeIn('FL'), count: 60 }];
    const start = at(placeIn('FL'), NOW, 20 * 60 + 15);
    const first = (purpose: Purpose | null) =>
      leavingOf(crowd, { start, perMinute: 60, window: { ...ALL_DAY, purpose } })!.first.at;
    expect(first('political')).toEqual(start);
    expect(first('marketing')).toEqual(at(placeIn('FL'), NOW + DAY, 8 * 60));
    expect(first(null)).toEqual(first('marketing'));
  });
});

describe('caps by purpose', () => {
  it.each(Object.entries(CAPS))('%s: %j', (state, all) => {
    const place = placeIn(state);
    const [before, noon] = [at(place, BEFORE, 720), at(place, NOW, 720)];
    for (const [n, purpose] of STATED.entries()) {
      expect([purpose, capOf(place, null, noon, purpose)]).toEqual([
        purpose,
        purpose === null ? all[0] : all[n],
      ]);
      expect([purpose, capOf(place, null, before, purpose)]).toEqual([purpose, capOf(place, null, before)]);
      // A tenant's own cap binds every purpose.
      expect(capOf(place, 2, noon, purpose)).toBe(2);
    }
  });
});

describe('rules that applied', () => {
  const florida = placeIn('FL');
  const evening = at(florida, NOW, 20 * 60 + 15);
  const lawsFor = (purpose: Purpose | null, place = florida) =>
    hoursApplied(place, { ...ALL_DAY, purpose }, evening).laws;

  it('are those that hold for the purpose', () => {
    expect([lawsFor('marketing'), lawsFor('political'), lawsFor('emergency'), lawsFor(null)]).toEqual([
      ['FL 2026-12-05'],
      ['US'],
      [],
      ['FL 2026-12-05'],
    ]);
    expect(lawsFor('emergency', placeIn('OH'))).toEqual([]);
    const { clocks } = hoursApplied(florida, { ...ALL_DAY, purpose: 'emergency' }, evening);
    expect(wereOpen(clocks, at(florida, NOW, 3 * 60))).toBe(true);
    expect(capApplied(florida, null, evening, 'marketing')).toMatchObject({ laws: ['FL 2026-12-05'] });
    expect(capApplied(florida, null, evening, 'political')).toBeNull();
  });

  it('change on the day for the purposes that go free, and for no others', () => {
    const day = Date.parse('2026-12-05');
    const changed = (purpose: Purpose | null, place = florida) => {
      const window = { ...ALL_DAY, purpose };
      return changeOn(
        place,
        { window, cap: null, text: 'Paid for by Us', examples: examplesFrom(day, window) },
        day,
      );
    };
    expect([changed('marketing'), changed(null)]).toEqual([null, null]);
    expect(changed('political')).toMatchObject({
      before: { weekday: { close: 20 * 60 }, most: 3 },
      after: { weekday: { close: 21 * 60 }, most: null },
    });
    expect(changed('emergency', placeIn('OH'))).toMatchObject({
      before: { weekday: { open: 8 * 60 } },
      after: { weekday: { open: 0 } },
    });
  });
});
