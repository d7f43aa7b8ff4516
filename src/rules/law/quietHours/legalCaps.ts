import { byDay, type Entry } from './dated';
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

const CAPS = byDay(LEGAL_CAPS);

/**
 * The cap in force in a state on a day for a purpose, undefined where there is none.
 * @param day midnight of the local day, as if the local time were UTC
 */
export const capOn = CAPS.on;

/** Days after `day` from which a state has another cap, in order. */
export const capChangesAfter = CAPS.changesAfter;

/** The strictest cap of any law, now or later: a tenant's own may not be looser. */
export const STRICTEST_CAP = Math.min(
  ...Object.values(LEGAL_CAPS).flatMap((entries) => entries.map(({ most }) => most)),
);
