import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';
import { type Place, NOWHERE } from '../../../../src/rules/law/quietHours/place';
import { strictStates } from '../../../../src/rules/law/quietHours/inForce';
import { US_ZONES } from '../../../support/hoursTable';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 1440 * MINUTE;
const WEEK = 7 * DAY;

/** Second Sunday of March and first Sunday of November, midnight UTC. */
function sunday(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (which - 1) * 7);
}
const CHANGES = [2026, 2027, 2028].flatMap((year) => [sunday(year, 2, 2), sunday(year, 10, 1)]);

const twoDigits = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const zone = fc.constantFrom(...US_ZONES);
const state = fc.constantFrom(null, ...strictStates());
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ zones: fc.tuple(zone), state }),
  fc.record({ zones: fc.tuple(zone, zone), state }),
  fc.constant(NOWHERE),
);
const window = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ start: clock(from), end: clock(to) }));
/** A minute of the days around a change of the clocks. */
const moment = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
  .map(([change, minutes]) => new Date(change + minutes * MINUTE));

const quarter = moment.map((at) => new Date(Math.floor(at.getTime() / QUARTER) * QUARTER));
/** Openings and ends on a quarter of an hour, which all zones' offsets are multiples of. */
const onQuarters = (windows: typeof window) =>
  windows
    .map(({ start, end }) => ({ start: start.slice(0, 3) + '15', end: end.slice(0, 3) + '45' }))
    .filter(({ start, end }) => start < end);

const ALL_DAY = { start: '00:00', end: '23:59' };

/** The wall clock told in another way than the rules do. */
function told(name: string, at: Date): { weekday: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: name,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(/[ :,]+/);
  return { weekday: parts[0]!, minutes: Number(parts[1]) * 60 + Number(parts[2]) };
}

describe('quiet hours, around every change of the clocks', () => {
  it('nobody is written to before eight or after nine by their own clock, nor outside the client’s window', () => {
    fc.assert(
      fc.property(place, window, moment, (where, own, at) => {
        if (!isOpenAt(where, own, at)) return;
        for (const name of where.zones) {
          const { minutes } = told(name, at);
          expect(minutes).toBeGreaterThanOrEqual(8 * 60);
          expect(minutes).toBeLessThan(21 * 60);
          expect(clock(minutes) >= own.start && clock(minutes) < own.end).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(US_ZONES)('%s is open from eight to nine, thirteen hours, on every day about a change', (name) => {
    for (const change of CHANGES) {
      for (let at = change - DAY; at < change + 2 * DAY; at += QUARTER) {
        const { minutes } = told(name, new Date(at));
        expect(isOpenAt({ zones: [name], state: null }, ALL_DAY, new Date(at))).toBe(
          minutes >= 8 * 60 && minutes < 21 * 60,
        );
      }
    }
  });

  it('the next opening is the first open moment there is', () => {
    fc.assert(
      fc.property(place, onQuarters(window), quarter, (where, own, at) => {
        const moments = Array.from(
          { length: WEEK / QUARTER },
          (_, i) => new Date(at.getTime() + i * QUARTER),
        );
        expect(nextOpenAt(where, own, at)).toEqual(moments.find((t) => isOpenAt(where, own, t)) ?? null);
      }),
      { numRuns: 100 },
    );
  });

  it('a moment that is open stays so until it is not asked for again: opening twice changes nothing', () => {
    fc.assert(
      fc.property(place, window, moment, (where, own, at) => {
        const next = nextOpenAt(where, own, at);
        if (next) expect(nextOpenAt(where, own, next)).toEqual(next);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a state’s own hours only ever close what the federal ones leave open', () => {
    fc.assert(
      fc.property(zone, state, window, moment, (name, of, own, at) => {
        if (isOpenAt({ zones: [name], state: of }, own, at))
          expect(isOpenAt({ zones: [name], state: null }, own, at)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('where nothing is known both coasts are open, and would be in any state', () => {
    fc.assert(
      fc.property(window, moment, (own, at) => {
        const open = (name: string) =>
          [null, ...strictStates()].every((of) => isOpenAt({ zones: [name], state: of }, own, at));
        expect(isOpenAt(NOWHERE, own, at)).toBe(open('America/New_York') && open('America/Los_Angeles'));
      }),
      { numRuns: 1_000 },
    );
  });
});
