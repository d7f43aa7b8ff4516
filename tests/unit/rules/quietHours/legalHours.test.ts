import { describe, expect, it } from 'vitest';
import { leavingOf } from '../../../../src/rules/law/quietHours/leaving';
import { changesAfter, entryOn } from '../../../../src/rules/law/quietHours/inForce';
import { ALWAYS, LEGAL_HOURS } from '../../../../src/rules/law/quietHours/legalHours';
import { LEGAL_READINGS } from '../../../../src/rules/law/quietHours/legalReadings';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';
import { NOWHERE, type Place } from '../../../../src/rules/law/quietHours/place';
import { ZONES_OF_STATE } from '../../../../src/rules/law/quietHours/states';
import { instantOf } from '../../../../src/rules/law/quietHours/clock';
import { HOURS_LIST, listedHours } from '../../../support/lawList';

const ALL_DAY = { start: '00:00', end: '23:59' };
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A week on both sides of each first day, and of a day long after the last. */
const daysAbout = (entries: readonly { from: string }[]) =>
  [...entries.map(({ from }) => from), '2027-05-12'].flatMap((from) =>
    Array.from({ length: 15 }, (_, n) => dayOf(Date.parse(from) + (n - 7) * DAY)),
  );

describe('hours by state and date', () => {
  const states = Object.entries(HOURS_LIST).filter(([state]) => state !== 'US');

  it.each(states)('%s', (state, entries) => {
    const [zone] = ZONES_OF_STATE[state]!;
    const place: Place = { zones: [zone!], state };
    const isOpen = (day: string, minutes: number) =>
      isOpenAt(place, ALL_DAY, instantOf(zone!, Date.parse(day), minutes));
    for (const day of daysAbout(entries).filter((each) => each >= ALWAYS)) {
      const hours = listedHours(state, day);
      if (hours === 'x') {
        expect([day, [480, 600, 720, 1020, 1199].map((minutes) => isOpen(day, minutes))]).toEqual([
          day,
          Array(5).fill(false),
        ]);
        continue;
      }
      const [open, close] = hours.split('-').map((hour) => Number(hour) * 60) as [number, number];
      expect([day, [open - 1, open, close - 1, close].map((minutes) => isOpen(day, minutes))]).toEqual([
        day,
        [false, true, true, false],
      ]);
    }
  });

  it('close on a federal holiday and on the weekday for it, where the law of that day says so', () => {
    const open = (state: string, zone: string, day: string) =>
      isOpenAt({ zones: [zone], state }, ALL_DAY, instantOf(zone, Date.parse(day), 720));
    for (const [state, zone] of [
      ['AL', 'America/Chicago'],
      ['LA', 'America/Chicago'],
      ['RI', 'America/New_York'],
    ] as const) {
      // Thanksgiving before the law; Christmas, and the Fourth of July of 2027 with its Monday.
      expect(open(state, zone, '2026-11-26')).toBe(true);
      expect(['2026-12-25', '2027-07-04', '2027-07-05'].map((day) => open(state, zone, day))).toEqual([
        false,
        false,
        false,
      ]);
      expect(open(state, zone, '2026-12-24')).toBe(true);
    }
    expect(open('MS', 'America/Chicago', '2026-12-25')).toBe(true);
    expect(open('FL', 'America/New_York', '2026-12-25')).toBe(true);
  });

  it('are those of the recipient’s date, not of the server’s', () => {
    const evening = new Date('2026-01-01T04:30:00Z'); // 20:30 on 31 December in Portland
    const oregon: Place = { zones: ['America/Los_Angeles'], state: 'OR' };
    expect(isOpenAt(oregon, ALL_DAY, evening)).toBe(true);
    expect(isOpenAt(oregon, ALL_DAY, new Date(evening.getTime() + DAY))).toBe(false);
  });

  it('of several states change when those of one do', () => {
    const both: Place = { zones: ['America/Chicago'], state: 'MA/MS' };
    const at = (day: string, minutes: number) => instantOf('America/Chicago', Date.parse(day), minutes);
    expect(isOpenAt(both, ALL_DAY, at('2026-11-29', 600))).toBe(true);
    expect(isOpenAt(both, ALL_DAY, at('2026-12-06', 600))).toBe(false);
  });
});

describe('the next opening', () => {
  const alabama: Place = { zones: ['America/Chicago'], state: 'AL' };

  it('passes over a Sunday and a holiday', () => {
    // Saturday evening before Martin Luther King Jr. Day: Sunday and Monday are closed.
    expect(nextOpenAt(alabama, ALL_DAY, new Date('2027-01-17T03:00:00Z'))).toEqual(
      new Date('2027-01-19T14:00:00Z'),
    );
    expect(nextOpenAt(NOWHERE, ALL_DAY, new Date('2027-01-17T03:00:00Z'))).toEqual(
      new Date('2027-01-19T18:00:00Z'),
    );
  });

  it('is none once a coming law leaves nothing of the window, and messages do not leave then', () => {
    const late = { start: '20:00', end: '21:00' };
    expect(nextOpenAt(alabama, late, new Date('2026-11-30T12:00:00Z'))).toEqual(
      new Date('2026-12-01T02:00:00Z'),
    );
    expect(nextOpenAt(alabama, late, new Date('2026-12-01T12:00:00Z'))).toBeNull();
    const leaving = leavingOf([{ place: alabama, count: 90 }], {
      start: new Date('2026-11-30T12:00:00Z'),
      perMinute: 1,
      window: late,
    });
    expect(leaving).toMatchObject({ never: 30, last: { at: new Date('2026-12-01T03:00:00Z') } });
  });
});

describe('entries', () => {
  it('follow one another, each from its own day', () => {
    for (const [state, entries] of Object.entries(LEGAL_HOURS)) {
      const days = entries.map(({ from }) => from);
      expect([state, [...new Set(days)].sort()]).toEqual([state, days]);
      for (const { from, until } of entries) if (until !== undefined) expect(until > from).toBe(true);
      expect(entryOn(state, Date.parse(days[0]!) - DAY)).toBeUndefined();
    }
  });

  it('say from which days a state has other hours', () => {
    const [sundays, ownDays] = [Date.parse('2026-12-01'), Date.parse('2026-12-05')];
    expect(changesAfter('RI', Date.parse('2026-11-30'))).toEqual([sundays, ownDays]);
    expect(changesAfter('RI', ownDays)).toEqual([]);
    expect(changesAfter('OH', 0)).toEqual([]);
  });
});

describe('readings', () => {
  /** States that a decision leaves with the federal hours. */
  const NOT_APPLIED = ['SD', 'UT', 'WY'];

  it('are there for every entry, and for every state that was decided on', () => {
    const entries = Object.entries(LEGAL_HOURS).map(([state, all]) => [state, all.map(({ from }) => from)]);
    const read = Object.entries(LEGAL_READINGS).map(([state, all]) => [state, all.map(({ from }) => from)]);
    expect(read.filter(([state]) => !NOT_APPLIED.includes(state as string))).toEqual(entries);
    expect(read.flatMap(([state]) => (NOT_APPLIED.includes(state as string) ? [state] : []))).toEqual(
      NOT_APPLIED,
    );
  });

  it('say that the law is not applied exactly where it is not, with their statute and source', () => {
    for (const [state, all] of Object.entries(LEGAL_READINGS))
      for (const { reading, statute, source } of all) {
        expect([state, reading.startsWith('Not applied:')]).toEqual([state, NOT_APPLIED.includes(state)]);
        expect(statute && source).toBeTruthy();
      }
  });
});
