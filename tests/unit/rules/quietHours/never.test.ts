import { describe, expect, it } from 'vitest';
import { unreachableOf } from '../../../../src/rules/law/quietHours/unreachable';

const MARCH = new Date('2026-03-02T12:00:00Z');
const DECEMBER = new Date('2026-12-02T12:00:00Z');
const neverOf = (start: string, end: string, now = MARCH) => unreachableOf({ start, end }, now);
const statesOf = (start: string, end: string, now?: Date) =>
  neverOf(start, end, now).states.map(({ state }) => state);

describe('what a window never meets', () => {
  it('is nothing where it meets the hours of every state', () => {
    expect(neverOf('08:00', '21:00')).toEqual({
      everywhere: false,
      states: [],
      unplaced: false,
    });
  });

  it('is everybody outside the federal hours, up to their very minute', () => {
    expect(neverOf('21:00', '22:00')).toEqual({
      everywhere: true,
      states: [],
      unplaced: false,
    });
    expect(neverOf('05:00', '08:00').everywhere).toBe(true);
    expect(neverOf('20:59', '22:00').everywhere).toBe(false);
  });

  it('is the states with narrower hours, not one that it meets on some day', () => {
    expect(statesOf('20:00', '21:00')).toEqual(['CT', 'FL', 'MD', 'MS', 'NJ', 'OK', 'OR', 'RI', 'WA']);
    expect(statesOf('18:00', '20:00')).toEqual(['RI']);
    expect(statesOf('09:00', '10:00')).toEqual([]);
    expect(statesOf('08:00', '09:00')).toEqual(['CT', 'RI', 'TX']);
  });

  it('follows the law of the day', () => {
    expect(statesOf('08:00', '09:00', DECEMBER)).toEqual(['CT', 'KY', 'MI', 'MN', 'NM', 'NV', 'RI', 'TX']);
    expect(neverOf('08:00', '09:00', DECEMBER).states[1]).toEqual({
      state: 'KY',
      hours: { open: 600, close: 1260 },
    });
  });

  it('includes recipients of unknown location when it is too short for both coasts', () => {
    expect(neverOf('12:00', '15:00').unplaced).toBe(true);
    expect(neverOf('12:00', '15:01').unplaced).toBe(false);
    expect(neverOf('18:00', '23:00').unplaced).toBe(true);
  });
});
