import { describe, expect, it } from 'vitest';
import { inText, readNumbers } from '../../../src/resources/do_not_calls/desk/numbers';

const refused = { reason: 'invalid', value: 'x', detail: null } as const;

describe('numbers pasted for the do-not-call list', () => {
  it('are read in any notation, with names and several on a line, each with its line', () => {
    const read = readNumbers('Ada Example <(202) 555-0150>, 202.555.0151\n\n12345\n+12025550150');
    expect(read.values).toEqual(['(202) 555-0150', '202.555.0151', '12345', '+12025550150']);
    expect(read.lines).toEqual([1, 1, 3, 4]);
    expect([read.good, read.bad]).toEqual([3, 1]);
  });

  it('are refused by their line, not by the row of the file that carries them', () => {
    const { lines } = readNumbers('(202) 555-0150\n\nhello\n+12025550150');
    expect(inText({ ...refused, row: 3 }, lines).row).toBe(3);
    expect(inText({ ...refused, row: 4, detail: 'row_2' }, lines)).toMatchObject({
      row: 4,
      detail: 'line_1',
    });
  });
});
