import { describe, expect, it } from 'vitest';
import { slowingTo } from '../../../src/admin/polling';

describe('the wait between two requests', () => {
  const waitAfter = slowingTo(15_000);

  it('is short while something changes', () => {
    expect(waitAfter(0)).toBe(2_000);
  });

  it('grows while nothing changes, up to its limit', () => {
    const waits: number[] = [];
    for (let unchanged = 0; waits.length < 8; unchanged += waits.at(-1)!) waits.push(waitAfter(unchanged));
    expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000]);
  });
});
