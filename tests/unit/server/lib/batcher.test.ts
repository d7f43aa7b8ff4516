import { describe, expect, it } from 'vitest';
import { Batcher } from '../../../../server/lib/batcher';

describe('what is wanted at the same time', () => {
  it('is done together, in order, and what comes meanwhile is the next batch', async () => {
    const batches: string[][] = [];
    let more: Promise<string> | undefined;
    const together = new Batcher(async (batch: readonly string[]) => {
      batches.push([...batch]);
      more ??= together.do('d');
      return batch.map((item) => item.toUpperCase());
    }, 2);
    expect(await Promise.all(['a', 'b', 'c'].map((item) => together.do(item)))).toEqual(['A', 'B', 'C']);
    expect(await more).toBe('D');
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('fails by itself', async () => {
    const together = new Batcher(async (batch: readonly number[]) => {
      if (batch.includes(2)) throw new Error('Not two.');
      return batch.map((item) => item * 10);
    }, 10);
    const results = await Promise.allSettled([1, 2, 3].map((item) => together.do(item)));
    expect(results).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason: new Error('Not two.') },
      { status: 'fulfilled', value: 30 },
    ]);
    expect(await together.do(4)).toBe(40);
  });
});
