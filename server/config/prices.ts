import * as z from 'zod/mini';
import { countryOf, partOf } from '../../src/rules/countries';
import type { LineType } from '../../src/rules/lineTypes';
import type { Price, Priced } from '../sending/carrier/carrier';

/** Kinds of lines that carriers' prices tell apart. */
const PRICED_LINES = ['mobile', 'landline', 'voip', 'toll_free'] as const satisfies readonly LineType[];

/** Prices of one currency, in millionths of it: never a fraction, so that sums are exact. */
const micros = () => z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** What an account pays, as its contract with the carrier says. A segment that no row names has no known price. */
export const PriceList = z.strictObject({
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  segments: z._default(
    z.array(
      z.strictObject({
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
        direction: z.enum(['out', 'in']),
        /** Without it, the price of all lines that have no row of their own. */
        line_type: z.optional(z.enum(PRICED_LINES)),
        micros: micros(),
      }),
    ),
    [],
  ),
  /** What the carrier takes for looking up what kind of line a number is. Without it the account looks none up. */
  line_type_lookup: z.optional(micros()),
});
export type PriceList = z.infer<typeof PriceList>;

/** What a segment costs by a list; null if the list does not say. */
export function priceIn({ segments }: PriceList, { direction, phone, lineType }: Priced): Price | null {
  const country = countryOf(phone);
  if (country === null) return null;
  const of = (name: string) => segments.filter((row) => row.country === name && row.direction === direction);
  const own = of(country);
  const all = own.length > 0 ? own : of(partOf(country));
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
