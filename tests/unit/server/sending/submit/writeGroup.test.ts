import { describe, expect, it } from 'vitest';
import { writeGroup } from '../../../../../server/sending/submit/settle';

const taken = Object.assign(new Error('duplicate key'), { code: '23505' });
const term = { account: 'smpp', ms: 1000 };

/** Writes all but the first `refusals` times, and notes what was written. */
function store(refusals: number) {
  const written: string[] = [];
  return {
    written,
    write: (group: readonly (readonly [string, { outcome: string }])[]): Promise<void> => {
      if (refusals-- > 0) return Promise.reject(taken);
      written.push(...group.map(([key, { outcome }]) => `${key} ${outcome}`));
      return Promise.resolve();
    },
  };
}

describe('A group of outcomes', () => {
  it('keeps the others when one has an id that another message has', async () => {
    const { written, write } = store(2);
    await writeGroup(
      [
        ['a', { outcome: 'sent' }],
        ['b', { outcome: 'sent' }],
      ],
      write,
    );
    expect(written).toEqual(['a unknown', 'b sent']);
  });

  it('is written again where ids are reused and another message got the id at the same moment', async () => {
    const { written, write } = store(1);
    await writeGroup([['a', { outcome: 'sent', idTerm: term }]], write);
    expect(written).toEqual(['a sent']);
  });

  it('is unknown where the id stays taken', async () => {
    const { written, write } = store(2);
    await writeGroup([['a', { outcome: 'sent', idTerm: term }]], write);
    expect(written).toEqual(['a unknown']);
  });
});
