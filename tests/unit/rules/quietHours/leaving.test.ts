import { describe, expect, it } from 'vitest';
import { leavingOf } from '../../../../src/rules/law/quietHours/leaving';

const EAST = { zones: ['America/New_York'], state: null };
const WEST = { zones: ['America/Los_Angeles'], state: null };
const window = { start: '08:00', end: '21:00' };
const summary = (leaving: ReturnType<typeof leavingOf>) =>
  leaving && {
    first: [leaving.first.at.toISOString(), leaving.first.place.zones[0]],
    last: [leaving.last.at.toISOString(), leaving.last.place.zones[0]],
    never: leaving.never,
  };

describe('when messages leave', () => {
  it('is from now until all are through, where nobody is held', () => {
    const start = new Date('2026-03-02T04:00:00Z');
    const crowds = [
      { place: EAST, count: 30 },
      { place: WEST, count: 60 },
    ];
    expect(summary(leavingOf(crowds, { start, perMinute: 60, window: null }))).toEqual({
      first: ['2026-03-02T04:00:00.000Z', 'America/Los_Angeles'],
      last: ['2026-03-02T04:01:30.000Z', 'America/Los_Angeles'],
      never: 0,
    });
  });

  it('begins with the place that opens first, and ends in the one that opens last', () => {
    const start = new Date('2026-03-02T10:00:00Z'); // 05:00 in New York
    const crowds = [
      { place: WEST, count: 120 },
      { place: EAST, count: 60 },
    ];
    expect(summary(leavingOf(crowds, { start, perMinute: 60, window }))).toEqual({
      first: ['2026-03-02T13:00:00.000Z', 'America/New_York'],
      last: ['2026-03-02T16:02:00.000Z', 'America/Los_Angeles'],
      never: 0,
    });
  });

  it('goes on the next morning where a window closes in the middle, across a change of clocks', () => {
    const start = new Date('2026-03-08T01:50:00Z'); // 20:50 on the evening before clocks change
    expect(summary(leavingOf([{ place: EAST, count: 30 }], { start, perMinute: 1, window }))).toEqual({
      first: ['2026-03-08T01:50:00.000Z', 'America/New_York'],
      last: ['2026-03-08T12:20:00.000Z', 'America/New_York'],
      never: 0,
    });
  });

  it('writes first to those whose hours end first', () => {
    const start = new Date('2026-03-03T01:00:00Z'); // 20:00 in New York, 17:00 in Los Angeles
    const crowds = [
      { place: WEST, count: 30 },
      { place: EAST, count: 30 },
    ];
    expect(summary(leavingOf(crowds, { start, perMinute: 1, window }))).toEqual({
      first: ['2026-03-03T01:00:00.000Z', 'America/New_York'],
      last: ['2026-03-03T02:00:00.000Z', 'America/Los_Angeles'],
      never: 0,
    });
  });

  it('counts who is not reached before their first hours end, and leaves them out if the job stops then', () => {
    const start = new Date('2026-03-03T01:50:00Z'); // 20:50 in New York, 17:50 in Los Angeles
    const crowds = [
      { place: EAST, count: 30 },
      { place: WEST, count: 60 },
    ];
    const goesOn = leavingOf(crowds, { start, perMinute: 1, window });
    expect(goesOn?.beyond).toBe(20);
    expect(goesOn?.last.at.toISOString()).toBe('2026-03-03T13:20:00.000Z');
    const stops = leavingOf(crowds, { start, perMinute: 1, window, stops: true });
    expect(stops?.beyond).toBe(20);
    expect(stops?.last.at.toISOString()).toBe('2026-03-03T03:00:00.000Z');
    expect(stops?.hours.reduce((sum, { count }) => sum + count, 0)).toBe(70);
    expect(leavingOf(crowds, { start, perMinute: 60, window })?.beyond).toBe(0);
  });

  it('does not count who waits for their first hours', () => {
    const start = new Date('2026-03-02T10:00:00Z'); // 05:00 in New York
    expect(leavingOf([{ place: EAST, count: 30 }], { start, perMinute: 1, window })?.beyond).toBe(0);
  });

  it('counts those whose hours never come, and is nothing where nothing leaves', () => {
    const start = new Date('2026-03-02T15:00:00Z');
    const late = { start: '21:30', end: '23:00' };
    const crowds = [{ place: EAST, count: 3 }];
    expect(leavingOf(crowds, { start, perMinute: 60, window: late })).toBeNull();
    expect(leavingOf([], { start, perMinute: 60, window })).toBeNull();
    const mixed = [
      ...crowds,
      { place: { zones: ['America/New_York', 'Pacific/Guam'], state: null }, count: 2 },
    ];
    expect(leavingOf(mixed, { start, perMinute: 60, window: { start: '10:00', end: '12:00' } })?.never).toBe(
      2,
    );
  });

  it('counts what leaves in each hour, and where it goes', () => {
    const start = new Date('2026-03-02T10:30:00Z'); // 05:30 in New York
    const crowds = [
      { place: WEST, count: 100 },
      { place: EAST, count: 150 },
    ];
    const hours = leavingOf(crowds, { start, perMinute: 2, window })?.hours.map(({ at, count, places }) => [
      at.toISOString().slice(11, 16),
      count,
      ...places.map((each) => `${each.place.zones[0]} ${each.count}`),
    ]);
    expect(hours).toEqual([
      ['13:00', 120, 'America/New_York 120'],
      ['14:00', 30, 'America/New_York 30'],
      ['16:00', 100, 'America/Los_Angeles 100'],
    ]);
  });

  it('keeps the sum where an hour holds parts of messages', () => {
    const start = new Date('2026-03-02T15:20:00Z');
    const crowds = [
      { place: EAST, count: 101 },
      { place: WEST, count: 7 },
    ];
    for (const held of [window, null]) {
      const { hours = [] } = leavingOf(crowds, { start, perMinute: 0.9, window: held }) ?? {};
      expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(108);
    }
  });
});
