import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMENTS, commentsFile, commentsIn } from '../../../scripts/reference/comments';
import { contracts } from '../../../src/resources/contracts';

const SOURCE = `
/** Pattern of a name. */
const NAME = /^[a-z'(]+$/;
// Not for readers (
const text = 'a { brace';

/** One \`coupon\` (spec 3). */
export const Coupon = s.object({
  ...edited,
  /** Percent off,
   * never all of it. */
  percent: s.int(),
  by: s.object({
    /** Their name. */
    name: s.string(),
  }),
  plain: s.string(),
});

/** Coupons of a client. */
export const coupons = defineContract({
  record: Coupon,
  list: [list(0, '/coupons', Coupon, { roles: STAFF })],
  actions: {
    /** Ends it, see rules/ends. */
    end: post(0, \`/coupons/{id}/end\`, {
      body: s.strictObject({ /** Why it ends. */ reason: prose() }),
    }),
  },
});
`;

it('are found by the place that they describe', () => {
  expect(Object.fromEntries(commentsIn(SOURCE))).toEqual({
    NAME: 'Pattern of a name.',
    Coupon: 'One `coupon`.',
    'Coupon.percent': 'Percent off, never all of it.',
    'Coupon.by.name': 'Their name.',
    coupons: 'Coupons of a client.',
    'coupons.actions.end': 'Ends it.',
    'coupons.actions.end.body.reason': 'Why it ends.',
  });
});

it('of all contracts are in the file, and lead nowhere into the sources', async () => {
  const text = readFileSync(COMMENTS, 'utf8');
  expect(text).toBe(
    await commentsFile(
      '.',
      contracts.map(({ name }) => name),
    ),
  );
  expect(text).not.toMatch(/\bsrc\/|\bserver\/|\brules\/|\(spec/);
});
