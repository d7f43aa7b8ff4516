import type { Cost, Spending } from '../../src/contract/common';
import type { Carrier } from '../sending/carrier/carrier';

/** The carrier, whose price list names the currency. */
interface Priced {
  carrier: Pick<Carrier, 'currency'> | null;
}

/** Sums of the ledger's counters. */
export interface Paid {
  sent: number;
  cost: number;
  priced: number;
  told: number;
}

/** Cost of messages; null if unknown: no price list names a currency, or no message has a price. */
export function costFrom({ carrier }: Priced, { sent, cost, priced, told: reported }: Paid): Cost | null {
  const currency = carrier?.currency;
  if (!currency || (sent > 0 && priced === 0)) return null;
  return { currency, micros: cost, priced, told: reported, unpriced: Math.max(0, sent - priced) };
}

/** A month's spending, as the database has it. */
export interface Spent {
  month: string;
  cost: number;
  unpriced: number;
  /** In whole units of the currency. */
  budget: number | null;
  budget_warning: number;
}

/** Millionths of a whole unit of the currency. */
const UNIT = 1_000_000;

/** A month's spending, with the currency of all prices. */
export const spendingFrom = (
  { carrier }: Priced,
  { month, cost, unpriced, budget, budget_warning }: Spent,
): Spending => ({
  month,
  currency: carrier?.currency ?? null,
  micros: cost,
  unpriced,
  budget: budget === null ? null : budget * UNIT,
  warning: budget_warning,
});
