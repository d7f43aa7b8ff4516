import type { Purpose } from '../purposes';
import type { Entry, LegalReading } from './dated';

/** Words that a state's law wants in texts of some purposes, from a day on. */
export interface Disclosure extends Entry {
  /** A campaign that states no purpose is taken for marketing. */
  readonly purposes: readonly Purpose[];
  /** Phrases one of which a text must contain, in any case; the first is the one to propose. */
  readonly phrases: readonly string[];
}

type ReadDisclosure = Disclosure & { readonly read: Omit<LegalReading, 'from'> };

/** First day of the disclosures of decision 141, later than any text that was sent before. */
const DECISION_141 = '2026-12-05';
const decided = { readOn: '2026-11-29', decidedBy: 'Decision 141', sourceKind: 'statute' } as const;
const PAID_FOR_BY = { from: DECISION_141, purposes: ['political'], phrases: ['Paid for by'] } as const;

/** Disclosures by state, each with its reading. The built-in ones, for as long as no rule pack has others. */
export const DISCLOSURES: Readonly<Record<string, readonly ReadDisclosure[]>> = {
  CA: [
    {
      ...PAID_FOR_BY,
      read: {
        ...decided,
        statute: 'Cal. Gov. Code § 84504.7(b)',
        source: 'https://lexace.ai/us/statute/california/gov-84504.7',
        reading:
          'On texts that support or oppose a candidate or a measure: taken for all political ones. “With” is lawful, too, but no program can tell it from the ordinary word, so “Paid for by” is required. No exemption of people who opted in is applied.',
      },
    },
  ],
  FL: [
    {
      ...PAID_FOR_BY,
      read: {
        ...decided,
        statute: 'Fla. Stat. § 106.147(1)(a)',
        source: 'https://syfert.com/florida/statutes/0106.147.html',
        reading:
          'On texts that support or oppose a candidate, an official or a measure: taken for all political ones. The name or address after the phrase is left to people. No exemption is applied.',
      },
    },
  ],
};
