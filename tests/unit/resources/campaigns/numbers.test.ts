import { describe, expect, it } from 'vitest';
import { readNumbers, toggleNumber } from '../../../../src/resources/campaigns/test/numbers';

describe('numbers of a test', () => {
  it('are read in any format, one a line or separated', () => {
    const phones = readNumbers('(202) 555-0123\n202.555.0124, +1 202 555 0125;').map(({ phone }) => phone);
    expect(phones).toEqual(['+12025550123', '+12025550124', '+12025550125']);
  });

  it('count once however they are written', () => {
    expect(readNumbers('2025550123\n+1 (202) 555-0123')).toHaveLength(1);
  });

  it('keep what was typed with the reason why it is none', () => {
    expect(readNumbers('12345\n2025550123')[0]).toEqual({ raw: '12345', problem: 'short_code' });
  });

  it('are added on a line of their own and taken out again', () => {
    const added = toggleNumber('2025550123', '+12025550124');
    expect(added).toBe('2025550123\n(202) 555-0124');
    expect(toggleNumber(added, '+12025550123')).toBe('(202) 555-0124');
    expect(toggleNumber('', '+12025550124')).toBe('(202) 555-0124');
  });
});
