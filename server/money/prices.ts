import * as z from 'zod/mini';
import { countryOf, partOf } from '../../src/rules/data/countries';
import type { LineType } from '../../src/rules/data/lineTypes';
import { sentenceOf } from '../lib/sentence';
import type { Price, Priced } from '../sending/carrier/carrier';

/** Kinds of lines that carriers' prices tell apart. */
const PRICED_LINES = ['mobile', 'landline', 'voip', 'toll_free'] as const satisfies readonly LineType[];

/** Prices of one currency, in millionths of it: never a fraction, so that sums are exact. */
const micros = () => z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const Row = z.strictObject({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  direction: z.enum(['out', 'in']),
  /** Without it, the price of all lines that have no row of their own. */
  line_type: z.optional(z.enum(PRICED_LINES)),
  micros: micros(),
});

/** Two prices for the same thing would be ambiguous. */
function eachOnce(
  segments: readonly z.infer<typeof Row>[],
  context: z.core.$RefinementCtx<z.infer<typeof Row>[]>,
): void {
  const places = new Map<string, number>();
  for (const [i, { country, direction, line_type }] of segments.entries()) {
    const key = [country, direction, line_type].join();
    const before = places.get(key);
    if (before !== undefined) {
      const params = sentenceOf(`This price was given before, in prices.segments.${before}.`);
      context.addIssue({ code: 'custom', input: segments, path: [i], params });
    }
    places.set(key, before ?? i);
  }
}

/** Prices of an account, from its contract with the carrier. A segment that no row covers has no known price. */
export const PriceList = z.strictObject({
  /** ISO 4217. */
  currency: z.string().check(
    z.refine((code) => Intl.supportedValuesOf('currency').includes(code), {
      params: sentenceOf('This must be the code of a currency (ISO 4217), such as USD.'),
    }),
  ),
  segments: z._default(z.array(Row).check(z.superRefine(eachOnce)), []),
  /** Fee for one line-type look-up. Without it the account looks up no line types. */
  line_type_lookup: z.optional(micros()),
});
export type PriceList = z.infer<typeof PriceList>;

/** Price of a segment in a list; null if the list does not cover it. */
export function priceIn({ segments }: PriceList, { direction, phone, lineType }: Priced): Price | null {
  const country = countryOf(phone);
  if (country === null) return null;
  const of = (name: string) => segments.filter((row) => row.country === name && row.direction === direction);
  const exact = of(country);
  const all = exact.length > 0 ? exact : of(partOf(country));
  const general = all.find(({ line_type }) => line_type === undefined);
  if (lineType && lineType !== 'unknown') {
    const row = all.find(({ line_type }) => line_type === lineType) ?? general;
    return row ? { least: row.micros, typical: row.micros, most: row.micros } : null;
  }
  // Nearly all people who are texted have mobile phones.
  const typical = all.find(({ line_type }) => line_type === 'mobile') ?? general;
  if (!typical) return null;
  const possible = all.map((row) => row.micros);
  return { least: Math.min(...possible), typical: typical.micros, most: Math.max(...possible) };
}

/** Prices that carriers publish in about this height, for an account that reaches no phone. */
export const SIMULATED_PRICES: PriceList = {
  currency: 'USD',
  segments: [
    { country: 'US', direction: 'out', micros: 8_300 },
    { country: 'US', direction: 'in', micros: 8_300 },
    { country: 'CA', direction: 'out', micros: 8_900 },
    { country: 'CA', direction: 'in', micros: 8_300 },
  ],
  line_type_lookup: 4_000,
};
