import { describe, expect, it } from 'vitest';
import { formatDuration, secondsBetween } from '../../../src/resources/build/sending/duration';
import { estimate } from '../../../src/resources/build/sending/useEstimate';
import { instantOf, localOf } from '../../../src/resources/build/sending/when';

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

describe('segments over real recipients', () => {
  const to = (first_name?: string) => ({
    phone: '+12025550123',
    fields: first_name ? { first_name } : ({} as Record<string, string>),
  });

  it('measures the least, the most and the average', () => {
    const message = `Hi {first_name|there} ${'a'.repeat(150)}`;
    expect(estimate(message, [to('Al'), to('Bartholomew')])).toEqual({
      sample: 2,
      least: 1,
      most: 2,
      average: 1.5,
      unresolved: 0,
    });
  });

  it('counts those who lack a required field', () => {
    expect(estimate('Hi {first_name}', [to('Al'), to()])?.unresolved).toBe(1);
  });

  it('knows nothing without recipients', () => {
    expect(estimate('Hi', [])).toBeUndefined();
  });
});
