import { expect, it } from 'vitest';
import { areDays } from '../../../../src/rules/formats/days';
import { holidayOf, holidaysAbout } from '../../../../src/rules/law/quietHours/federalHolidays';
import { endOfDays, windowOf } from '../../../../src/rules/law/quietHours/holidays';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';

const OURS = {
  purpose: null,
  window_start: '08:00',
  window_end: '21:00',
  holidays: false,
  closed_days: null,
  tenant_holidays: [],
  tenant_closed_days: null,
};
const NEW_YORK = { zones: ['America/New_York'], state: null };
const HAWAII = { zones: ['Pacific/Honolulu'], state: null };

/** The days of ten years, written down apart from the rules. */
const LISTED: Readonly<Record<number, string>> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2033: '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26',
  2034: '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25',
};

/** Holidays that no weekend moves, by the law's own words: month, weekday (0 is Sunday), which of them. */
const NTH = [
  [1, 1, 3],
  [2, 1, 3],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;
const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const dayOf = (at: Date) => at.toISOString().slice(5, 10);

it('has every holiday that the law names, and the weekday on which one of a weekend is kept', () => {
  for (const [year, days] of Object.entries(LISTED)) {
    const listed = days.split(' ');
    const nth = NTH.map(([month, weekday, which]) => {
      const first = new Date(Date.UTC(Number(year), month - 1, 1)).getUTCDay();
      return dayOf(
        new Date(Date.UTC(Number(year), month - 1, 1 + ((weekday - first + 7) % 7) + 7 * (which - 1))),
      );
    });
    expect(listed, year).toEqual(expect.arrayContaining([...FIXED, ...nth]));
    const memorial = listed.find((day) => day.startsWith('05-'))!;
    expect(new Date(`${year}-${memorial}T00:00Z`).getUTCDay()).toBe(1);
    expect(Number(memorial.slice(3))).toBeGreaterThan(24);
    // Every other one is the Friday before a Saturday, or the Monday after a Sunday.
    const rest = listed.filter((day) => ![...FIXED, ...nth, memorial].includes(day));
    for (const day of rest) {
      const weekday = new Date(`${year}-${day}T00:00Z`).getUTCDay();
      const kept = new Date(Date.parse(`${year}-${day}T00:00Z`) + (weekday === 5 ? 86_400_000 : -86_400_000));
      expect([1, 5], `${year}-${day}`).toContain(weekday);
      expect(FIXED, `${year}-${day}`).toContain(dayOf(kept));
    }
  }
});

it('follows from the rules for every year, with its name', () => {
  for (const [year, days] of Object.entries(LISTED)) {
    const found = [...holidaysAbout(Number(year)).keys()].filter((day) => day.startsWith(year));
    expect(found.sort(), year).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  }
  expect(holidayOf('2026-11-26')).toBe('thanksgiving');
  expect(holidayOf('2026-07-03')).toBe('independence');
  expect(holidayOf('2027-12-31')).toBe('new_year');
  expect(holidayOf('2044-05-30')).toBe('memorial');
  expect(holidayOf('2026-11-27')).toBeUndefined();
});

it('closes a holiday by the recipients’ own calendar, and opens the day after', () => {
  const noon = new Date('2026-11-26T17:00:00Z'); // Thanksgiving in New York
  expect(isOpenAt(NEW_YORK, windowOf(OURS, noon), noon)).toBe(true);
  const window = windowOf({ ...OURS, holidays: true }, noon);
  expect(isOpenAt(NEW_YORK, window, noon)).toBe(false);
  expect(nextOpenAt(NEW_YORK, window, noon)).toEqual(new Date('2026-11-27T13:00:00Z'));
  // It is over in New York and not yet in Honolulu.
  const later = new Date('2026-11-27T05:00:00Z');
  expect(nextOpenAt(HAWAII, window, later)).toEqual(new Date('2026-11-27T18:00:00Z'));
});

it('closes the client’s own days, also when they are many in a row', () => {
  const now = new Date('2026-12-18T17:00:00Z');
  const days = Array.from({ length: 16 }, (_, i) =>
    new Date(now.getTime() + i * 86_400_000).toISOString().slice(0, 10),
  );
  const window = windowOf({ ...OURS, closed_days: days.join('\n') }, now);
  expect(nextOpenAt(NEW_YORK, window, now)).toEqual(new Date('2027-01-03T13:00:00Z'));
});

it('closes the tenant’s holidays and days as well, and says which of them bind every job', () => {
  const noon = new Date('2026-11-26T17:00:00Z');
  const tenant = { tenant_holidays: ['thanksgiving'] as const, tenant_closed_days: '2026-11-27' };
  const window = windowOf({ ...OURS, closed_days: '2026-11-28', ...tenant }, noon);
  expect(window).toMatchObject({
    closed: ['2026-11-26', '2026-11-27', '2026-11-28', '2027-11-25'],
    always: ['2026-11-26', '2026-11-27', '2027-11-25'],
  });
  expect(nextOpenAt(NEW_YORK, window, noon)).toEqual(new Date('2026-11-29T13:00:00Z'));
  // Of other holidays nothing is said.
  expect(window.closed).not.toContain('2026-12-25');
});

it('ends a day for everybody when it is over on both coasts, with those that follow it', () => {
  const days = ['2026-11-26', '2026-11-27'];
  expect(endOfDays(days, new Date('2026-11-26T04:59:00Z'))).toBeNull();
  for (const at of ['2026-11-26T05:00:00Z', '2026-11-27T12:00:00Z', '2026-11-28T07:59:00Z'])
    expect(endOfDays(days, new Date(at)), at).toEqual(new Date('2026-11-28T08:00:00Z'));
  expect(endOfDays(days, new Date('2026-11-28T08:00:00Z'))).toBeNull();
  expect(endOfDays([], new Date())).toBeNull();
});

it('tells days from what is none', () => {
  expect(areDays('2026-12-24\n2026-12-31, 2027-01-02')).toBe(true);
  expect(areDays('')).toBe(true);
  for (const wrong of ['12/24/2026', '2026-02-30', '2026-13-01', 'Christmas'])
    expect(areDays(wrong), wrong).toBe(false);
});
