import type { Cost } from '../../src/contract/common';
import type { Deps } from '../http/handler';

/** Sums of the ledger's counters. */
export interface Paid {
  sent: number;
  cost: number;
  priced: number;
  told: number;
}

/** What messages cost; null where that is not known: no price list says the currency, or no price is known. */
export function costFrom(
  { carrier }: Pick<Deps, 'carrier'>,
  { sent, cost, priced, told }: Paid,
): Cost | null {
  const currency = carrier?.currency;
  if (!currency || (sent > 0 && priced === 0)) return null;
  return { currency, micros: cost, priced, told, unpriced: Math.max(0, sent - priced) };
}
