import { describe, expect, it } from 'vitest';
import { neverOf } from '../../../../src/rules/quietHours/never';

const statesOf = (start: string, end: string) => neverOf({ start, end }).states.map(({ state }) => state);

describe('what a window never meets', () => {
  it('is nothing where it meets the hours of every state', () => {
    expect(neverOf({ start: '08:00', end: '21:00' })).toEqual({
      everywhere: false,
      states: [],
      unplaced: false,
    });
  });

  it('is everybody outside the federal hours, up to their very minute', () => {
    expect(neverOf({ start: '21:00', end: '22:00' })).toEqual({
      everywhere: true,
      states: [],
      unplaced: false,
    });
    expect(neverOf({ start: '05:00', end: '08:00' }).everywhere).toBe(true);
    expect(neverOf({ start: '20:59', end: '22:00' }).everywhere).toBe(false);
  });

  it('is the states with narrower hours, not one that it meets on some day', () => {
    expect(statesOf('20:00', '21:00')).toEqual(['CT', 'FL', 'MD', 'MS', 'NJ', 'OK', 'RI']);
    expect(statesOf('18:00', '20:00')).toEqual(['RI']);
    expect(statesOf('09:00', '10:00')).toEqual([]);
    expect(statesOf('08:00', '09:00')).toEqual(['CT', 'RI', 'TX']);
  });

  it('includes recipients of unknown location when it is too short for both coasts', () => {
    expect(neverOf({ start: '12:00', end: '15:00' }).unplaced).toBe(true);
    expect(neverOf({ start: '12:00', end: '15:01' }).unplaced).toBe(false);
    expect(neverOf({ start: '18:00', end: '23:00' }).unplaced).toBe(true);
  });
});
