import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAP_READINGS } from '../../../../src/rules/law/quietHours/capReadings';
import { capOf, freeAgainAt } from '../../../../src/rules/law/quietHours/caps';
import { instantOf } from '../../../../src/rules/law/quietHours/clock';
import { capChangesAfter, capOn, isStrict, strictestCap } from '../../../../src/rules/law/quietHours/inForce';
import { LEGAL_CAPS } from '../../../../src/rules/law/quietHours/legalCaps';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';
import { keyOfPlace, NOWHERE, type Place, placeOfKey } from '../../../../src/rules/law/quietHours/place';
import { standingOf } from '../../../../src/rules/law/quietHours/standing';
import { ZONES_OF_STATE } from '../../../../src/rules/law/quietHours/states';

const DAY = 86_400_000;
const ALL_DAY = { start: '00:00', end: '23:59' };
/** First day from which these bind some purposes only. */
const LIMITED = Date.parse('2026-12-05');
const LIMITS = ['FL', 'MD', 'OK'];
/** Written by hand: the first day of each state's cap, and how many texts it allows. */
const KNOWN: readonly [state: string, from: string, most: number][] = [
  ['FL', '2021-07-01', 3],
  ['MD', '2024-01-01', 3],
  ['NJ', '2026-12-01', 3],
  ['OK', '2022-11-01', 3],
  ['OR', '2026-01-01', 3],
];
const placeIn = (state: string): Place => ({ zones: [ZONES_OF_STATE[state]![0]!], state });

describe('caps by state and date', () => {
  it.each(KNOWN)('%s: from %s by the clock of the recipient, %i texts', (state, from, most) => {
    const place = placeIn(state);
    const begins = instantOf(place.zones[0]!, Date.parse(from), 0);
    expect(capOf(place, null, new Date(begins.getTime() - 1))).toBeNull();
    expect(capOf(place, null, begins)).toBe(most);
    expect(capOf(place, null, new Date('2030-06-01T12:00:00Z'))).toBe(most);
    const later = LIMITS.includes(state) ? [LIMITED] : [];
    expect(capChangesAfter(state, Date.parse(from) - DAY)).toEqual([Date.parse(from), ...later]);
    expect(capChangesAfter(state, Date.parse(from))).toEqual(later);
  });

  it('are those and no others, each with its reading, and places keep their states', () => {
    expect(Object.keys(LEGAL_CAPS)).toEqual(KNOWN.map(([state]) => state));
    for (const [state, entries] of Object.entries(LEGAL_CAPS)) {
      expect(isStrict(state)).toBe(true);
      const days = entries.map(({ from }) => from);
      expect([...new Set(days)].sort()).toEqual(days);
      expect(CAP_READINGS[state]!.map(({ from }) => from)).toEqual(days);
      for (const { statute, source, reading } of CAP_READINGS[state]!)
        expect(statute && source && reading).toBeTruthy();
    }
    expect(strictestCap()).toBe(3);
  });

  it('of a place are the strictest of its states, of all states where it is unknown, and of its tenant', () => {
    const at = new Date('2026-03-02T15:00:00Z');
    expect(capOf({ zones: ['America/New_York'], state: null }, null, at)).toBeNull();
    expect(capOf({ zones: ['America/New_York'], state: 'FL/TX' }, null, at)).toBe(3);
    expect(capOf(NOWHERE, null, at)).toBe(3);
    expect(capOf({ zones: ['America/New_York'], state: null }, 2, at)).toBe(2);
    expect(capOf(placeIn('FL'), 2, at)).toBe(2);
  });

  it('follow the law on every day, and a tenant only makes them stricter', () => {
    const day = fc.integer({ min: Date.parse('2020-01-01') / DAY, max: Date.parse('2030-01-01') / DAY });
    fc.assert(
      fc.property(
        fc.constantFrom('OH', ...KNOWN.map(([state]) => state)),
        day,
        fc.integer({ min: 1, max: 3 }),
        (state, n, own) => {
          const place = placeIn(state);
          const noon = instantOf(place.zones[0]!, n * DAY, 720);
          const legal = capOn(state, n * DAY)?.most ?? null;
          expect(capOf(place, null, noon)).toBe(legal);
          expect(capOf(place, own, noon)).toBe(Math.min(own, legal ?? own));
        },
      ),
    );
  });
});

describe('people who have had as many texts as allowed', () => {
  const at = new Date('2026-03-02T15:00:00Z');
  const until = '2026-03-02T17:05:00.000Z';
  const florida: Place = { zones: ['America/New_York'], state: 'FL' };
  const capped: Place = { ...florida, capped: { texts: 3, until } };

  it('are free when the oldest is 24 hours old, in steps of five minutes, never before', () => {
    expect(freeAgainAt(new Date('2026-03-01T17:00:00Z')).toISOString()).toBe('2026-03-02T17:00:00.000Z');
    expect(freeAgainAt(new Date('2026-03-01T17:00:00.001Z')).toISOString()).toBe(until);
  });

  it('are a place of their own, which a key keeps', () => {
    for (const place of [capped, { ...NOWHERE, capped: { texts: 1, until } }, florida, NOWHERE])
      expect(placeOfKey(keyOfPlace(place))).toEqual(place);
  });

  it('wait until then, and for their hours', () => {
    const before = new Date(Date.parse(until) - 1);
    expect([isOpenAt(capped, ALL_DAY, before), isOpenAt(capped, ALL_DAY, new Date(until))]).toEqual([
      false,
      true,
    ]);
    expect(nextOpenAt(capped, ALL_DAY, at)).toEqual(new Date(until));
    // Past eight in Miami: the next morning.
    const late = { ...capped, capped: { texts: 3, until: '2026-03-03T01:05:00.000Z' } };
    expect(nextOpenAt(late, ALL_DAY, at)).toEqual(new Date('2026-03-03T13:00:00Z'));
  });

  it('are counted with those whose hours hold them, as a group that says why; their zone is open', () => {
    const later = { ...capped, capped: { texts: 3, until: '2026-03-02T18:00:00.000Z' } };
    const places = [
      { place: keyOfPlace(later), waiting: 2 },
      { place: keyOfPlace(capped), waiting: 3 },
      { place: keyOfPlace(florida), waiting: 4 },
    ];
    expect(standingOf(places, ALL_DAY, at)).toEqual({
      held: 5,
      zones_open: 1,
      zones_total: 1,
      next_open_at: until,
      groups: [
        { zones: ['America/New_York'], state: 'FL', waiting: 5, open: false, opens_at: until, texts: 3 },
        { zones: ['America/New_York'], state: 'FL', waiting: 4, open: true, opens_at: null },
      ],
    });
    // At night it is their hours that hold them.
    const night = standingOf(
      [{ place: keyOfPlace(capped), waiting: 1 }],
      ALL_DAY,
      new Date('2026-03-02T12:00:00Z'),
    );
    expect(night.groups[0]).toMatchObject({ open: false, opens_at: until, texts: 3 });
    const over = standingOf(
      [{ place: keyOfPlace(capped), waiting: 1 }],
      ALL_DAY,
      new Date('2026-03-03T03:00:00Z'),
    );
    expect(over.groups[0]).toEqual({
      zones: ['America/New_York'],
      state: 'FL',
      waiting: 1,
      open: false,
      opens_at: '2026-03-03T13:00:00.000Z',
    });
  });
});
