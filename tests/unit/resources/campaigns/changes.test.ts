import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  differing,
  merge,
  type Written,
  type WrittenValue,
} from '../../../../src/resources/campaigns/form/edit/changes';

const text = fc.constantFrom('', 'a', 'b', 'c', null);
const list = fc.shuffledSubarray(['u', 'v', 'w', 'x']);
const state: fc.Arbitrary<Written> = fc.record({
  name: text,
  description: text,
  message: text,
  registered_campaign_id: text,
  exclude_audience_ids: list,
  exclude_campaign_ids: list,
  exclude_texted_days: fc.constantFrom(1, 7, 30, null),
});
const TEXTS = ['name', 'description', 'message', 'registered_campaign_id', 'exclude_texted_days'] as const;
const LISTS = ['exclude_audience_ids', 'exclude_campaign_ids'] as const;
const plain = (value: WrittenValue) => (value === '' ? null : (value ?? null));
const setOf = (value: WrittenValue) => new Set(value as readonly string[]);

describe('two people who change a campaign', () => {
  it('lose nothing: every change is in the outcome, or a person is asked', () => {
    fc.assert(
      fc.property(state, state, state, (base, mine, theirs) => {
        const { values, clashes } = merge(base, mine, theirs);
        for (const field of TEXTS) {
          const [was, own, other] = [base[field], mine[field], theirs[field]].map(plain);
          const result = plain(values[field]);
          if (own === was) expect(result).toBe(other);
          else if (other === was || other === own) expect(result).toBe(own);
          expect(clashes.includes(field)).toBe(own !== was && other !== was && own !== other);
        }
      }),
    );
  });

  it('both have their way with a list: what either added is in it, what either took out is not, and nobody is asked', () => {
    fc.assert(
      fc.property(state, state, state, (base, mine, theirs) => {
        const { values, clashes } = merge(base, mine, theirs);
        for (const field of LISTS) {
          const [was, own, other] = [base[field], mine[field], theirs[field]].map(setOf);
          const expected = ['u', 'v', 'w', 'x'].filter((each) =>
            was!.has(each) ? own!.has(each) && other!.has(each) : own!.has(each) || other!.has(each),
          );
          expect([...setOf(values[field])].toSorted()).toEqual(expected);
          expect(clashes).not.toContain(field);
        }
      }),
    );
  });

  it('change nothing by another order of a list, and something by a number that is none', () => {
    expect(changesOf({ exclude_audience_ids: ['u', 'v'] }, { exclude_audience_ids: ['v', 'u'] })).toEqual({});
    expect(changesOf({ exclude_audience_ids: [] }, {})).toEqual({});
    expect(changesOf({ exclude_texted_days: null }, { exclude_texted_days: 0 })).toEqual({
      exclude_texted_days: 0,
    });
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
