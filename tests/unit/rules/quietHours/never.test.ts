import { describe, expect, it } from 'vitest';
import { unreachableOf } from '../../../../src/rules/law/quietHours/unreachable';

const statesOf = (start: string, end: string) =>
  unreachableOf({ start, end }).states.map(({ state }) => state);

describe('what a window never meets', () => {
  it('is nothing where it meets the hours of every state', () => {
    expect(unreachableOf({ start: '08:00', end: '21:00' })).toEqual({
      everywhere: false,
      states: [],
      unplaced: false,
    });
  });

  it('is everybody outside the federal hours, up to their very minute', () => {
    expect(unreachableOf({ start: '21:00', end: '22:00' })).toEqual({
      everywhere: true,
      states: [],
      unplaced: false,
    });
    expect(unreachableOf({ start: '05:00', end: '08:00' }).everywhere).toBe(true);
    expect(unreachableOf({ start: '20:59', end: '22:00' }).everywhere).toBe(false);
  });

  it('is the states with narrower hours, not one that it meets on some day', () => {
    expect(statesOf('20:00', '21:00')).toEqual(['CT', 'FL', 'MD', 'MS', 'NJ', 'OK', 'OR', 'RI', 'WA']);
    expect(statesOf('18:00', '20:00')).toEqual(['RI']);
    expect(statesOf('09:00', '10:00')).toEqual([]);
    expect(statesOf('08:00', '09:00')).toEqual(['CT', 'RI', 'TX']);
  });

  it('includes recipients of unknown location when it is too short for both coasts', () => {
    expect(unreachableOf({ start: '12:00', end: '15:00' }).unplaced).toBe(true);
    expect(unreachableOf({ start: '12:00', end: '15:01' }).unplaced).toBe(false);
    expect(unreachableOf({ start: '18:00', end: '23:00' }).unplaced).toBe(true);
  });
});
