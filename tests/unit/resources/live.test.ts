import { describe, expect, it } from 'vitest';
import { nextWait } from '../../../src/admin/live';

describe('patience', () => {
  it('looks often while something moves', () => {
    expect(nextWait(undefined, false, 15_000)).toBe(2_000);
    expect(nextWait(15_000, true, 15_000)).toBe(2_000);
  });

  it('waits longer each time that it stood still, up to its limit', () => {
    const waits: number[] = [];
    for (let wait = nextWait(undefined, true, 15_000); waits.length < 8;) {
      waits.push(wait);
      wait = nextWait(wait, false, 15_000);
    }
    expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000]);
  });
});
