import { describe, expect, it } from 'vitest';
import { changeOn, comingChanges, examplesFrom } from '../../../../src/rules/law/quietHours/changes';
import { isOpenAt } from '../../../../src/rules/law/quietHours/open';
import { NOWHERE, type Place } from '../../../../src/rules/law/quietHours/place';
import { ZONES_OF_STATE } from '../../../../src/rules/law/quietHours/states';
import type { SendingWindow } from '../../../../src/rules/law/quietHours/windows';

const FIRST = Date.parse('2026-12-01');
/** First day of entries that bind some purposes only. */
const PURPOSES = Date.parse('2026-12-05');
const DAY = 86_400_000;
const ALL_DAY: SendingWindow = { start: '00:00', end: '24:00' };
const placeIn = (state: string): Place => ({ zones: [ZONES_OF_STATE[state]![0]!], state });
const hours = (open: number, close: number) => ({ open: open * 60, close: close * 60 });
const changeIn = (place: Place, window = ALL_DAY, cap: number | null = null, day = FIRST) =>
  changeOn(place, { window, cap, text: '', examples: examplesFrom(day, window) }, day);

describe('coming changes', () => {
  it('are known until the day on which they begin', () => {
    expect(comingChanges(FIRST - DAY)).toEqual([FIRST, PURPOSES]);
    expect(comingChanges(PURPOSES)).toEqual([]);
    expect(comingChanges(Date.parse('2025-12-31'))).toEqual([Date.parse('2026-01-01'), FIRST, PURPOSES]);
  });
});

describe('a change', () => {
  it('tells hours by kind of day before and after', () => {
    expect(changeIn(placeIn('AL'))).toEqual({
      before: {
        weekday: hours(8, 21),
        saturday: hours(8, 21),
        sunday: hours(8, 21),
        holiday: hours(8, 21),
        most: null,
        words: [],
        closed: [],
      },
      after: {
        weekday: hours(8, 20),
        saturday: hours(8, 20),
        sunday: null,
        holiday: null,
        most: null,
        words: [],
        closed: [],
      },
    });
    expect(changeIn(placeIn('MS'))).toMatchObject({
      before: { sunday: hours(8, 20) },
      after: { sunday: null },
    });
  });

  it('names the holidays of a state alone that it closes', () => {
    const change = changeIn(placeIn('LA'), ALL_DAY, null, PURPOSES);
    expect(change?.before.closed).toEqual([]);
    expect(change?.after.closed).toEqual(expect.arrayContaining(['Mardi Gras', 'Good Friday']));
  });

  it('is none where entries stay, or on another day', () => {
    expect(changeIn(placeIn('TX'))).toBeNull();
    expect(changeIn({ zones: ['America/New_York'], state: null })).toBeNull();
    expect(changeIn(placeIn('AL'), ALL_DAY, null, FIRST - DAY)).toBeNull();
    expect(changeIn(placeIn('AL'), ALL_DAY, null, FIRST + DAY)).toBeNull();
  });

  it('is none where the client is stricter already', () => {
    expect(changeIn(placeIn('MA'), { start: '09:00', end: '20:00' })).toBeNull();
    expect(changeIn(placeIn('MA'), { start: '09:00', end: '20:01' })).toMatchObject({
      before: { weekday: { close: 20 * 60 + 1 } },
      after: { weekday: { close: 20 * 60 } },
    });
  });

  it('leaves out days that the client closes, and takes the next of their kind', () => {
    const closed = ['2026-12-25', '2027-01-01'];
    const { holiday } = examplesFrom(FIRST, { ...ALL_DAY, closed });
    expect(holiday).toBe(Date.parse('2027-01-18'));
    expect(changeIn(placeIn('AL'), { ...ALL_DAY, closed })).toMatchObject({
      before: { holiday: hours(8, 21) },
      after: { holiday: null },
    });
  });

  it('is one of a cap too, unless the tenant allows no more', () => {
    expect(changeIn(placeIn('NJ'))).toMatchObject({ before: { most: null }, after: { most: 3 } });
    expect(changeIn(placeIn('NJ'), ALL_DAY, 3)).toBeNull();
    expect(changeIn(placeIn('NJ'), ALL_DAY, 2)).toBeNull();
  });

  it('concerns people of an unknown place by any state, and people whom a cap holds by their place', () => {
    expect(changeIn(NOWHERE)).toMatchObject({ before: { sunday: hours(12, 17) }, after: { sunday: null } });
    const capped = { texts: 3, until: '2026-11-30T12:00:00.000Z' };
    expect(changeIn({ ...placeIn('AL'), capped })).toEqual(changeIn(placeIn('AL')));
  });

  it('is what decides whether a text leaves', () => {
    const place = placeIn('KY');
    const { before, after } = changeIn(place)!;
    // Nine in the morning in Louisville, on the last day before and on the first one after.
    const [monday, tuesday] = [new Date('2026-11-30T14:00:00Z'), new Date('2026-12-01T14:00:00Z')];
    expect([before.weekday, after.weekday]).toEqual([hours(8, 21), hours(10, 21)]);
    expect([isOpenAt(place, ALL_DAY, monday), isOpenAt(place, ALL_DAY, tuesday)]).toEqual([true, false]);
  });
});
