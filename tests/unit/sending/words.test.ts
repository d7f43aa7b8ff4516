import { describe, expect, it } from 'vitest';
import { formatDuration, secondsBetween, instantOf, localOf } from '../../../src/features/sending/words';

describe('durations', () => {
  it.each([
    [0, '0 sec'],
    [45.4, '45 sec'],
    [60, '1 min'],
    [725, '12 min 5 sec'],
    [7_800, '2 hr 10 min'],
    [-3, '0 sec'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('measures between two instants', () => {
    expect(secondsBetween('2026-11-20T12:00:00Z', '2026-11-20T12:01:30Z')).toBe(90);
  });
});

describe('a time to start at', () => {
  it('survives the way through the input', () => {
    const at = new Date('2026-11-20T12:34:00Z');
    expect(instantOf(localOf(at))).toBe(at.toISOString());
  });

  it('is nothing when it cannot be read', () => {
    expect(instantOf('')).toBeUndefined();
    expect(instantOf('tomorrow')).toBeUndefined();
  });
});
