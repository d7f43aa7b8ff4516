import type { Entry } from './dated';
import { BUT_POLITICAL, DECISION_123, DECISION_138, SALES, SALES_AND_POLITICAL } from './legalHours';

/** Time over which texts to a person are counted. */
export const CAP_MS = 24 * 60 * 60_000;

/** How many texts a person may get in that time, by one reading of a state's law; `capReadings.ts` has its statute. */
export interface LegalCap extends Entry {
  readonly most: number;
}

/**
 * States that cap texts, each with its entries in the order of their first days. Data, not logic, as the hours in
 * `legalHours.ts` are: a new law is one entry, and no entry is changed once it has applied.
 */
export const LEGAL_CAPS: Readonly<Record<string, readonly LegalCap[]>> = {
  FL: [
    { from: '2021-07-01', most: 3 },
    { from: DECISION_138, most: 3, purposes: SALES },
  ],
  MD: [
    { from: '2024-01-01', most: 3 },
    { from: DECISION_138, most: 3, purposes: SALES_AND_POLITICAL },
  ],
  NJ: [{ from: DECISION_123, most: 3 }],
  OK: [
    { from: '2022-11-01', most: 3 },
    { from: DECISION_138, most: 3, purposes: BUT_POLITICAL },
  ],
  OR: [{ from: '2026-01-01', most: 3 }],
};
