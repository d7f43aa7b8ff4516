import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  differing,
  merge,
  WRITTEN,
  type Written,
} from '../../../src/resources/campaigns/form/edit/changes';

const text = fc.constantFrom('', 'a', 'b', 'c', null);
const state: fc.Arbitrary<Written> = fc.record({
  name: text,
  description: text,
  message: text,
  registered_campaign_id: text,
});
const plain = (value: string | null | undefined) => value || null;

describe('two people who change a campaign', () => {
  it('lose nothing: every change is in the outcome, or a person is asked', () => {
    fc.assert(
      fc.property(state, state, state, (base, mine, theirs) => {
        const { values, clashes } = merge(base, mine, theirs);
        for (const field of WRITTEN) {
          const [was, own, other] = [base[field], mine[field], theirs[field]].map(plain);
          const result = plain(values[field]);
          if (own === was) expect(result).toBe(other);
          else if (other === was || other === own) expect(result).toBe(own);
          expect(clashes.includes(field)).toBe(own !== was && other !== was && own !== other);
        }
      }),
    );
  });

  it('leave nothing to store when nothing was changed', () => {
    expect(changesOf({ message: '', description: null }, { message: null, description: '' })).toEqual({});
  });
});

describe('where two texts differ', () => {
  it('is one stretch, and the rest is the same in both', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const [left, right] = differing(a, b);
        expect(left.before + left.middle + left.after).toBe(a);
        expect(right.before + right.middle + right.after).toBe(b);
        expect([left.before, left.after]).toEqual([right.before, right.after]);
        if (a === b) expect([left.middle, right.middle]).toEqual(['', '']);
      }),
    );
  });

  it('shows the word that was changed', () => {
    expect(differing('Hi all, at noon', 'Hi all, at 5 p.m.').map(({ middle }) => middle)).toEqual([
      'noon',
      '5 p.m.',
    ]);
  });
});
