import { REJECT_REASONS, type RejectReason } from '../../../src/resources/audiences/contract';

/** One row of the reject ledger. */
export interface Reject {
  row: number;
  reason: RejectReason;
  detail: string | null;
  value: string;
}

/** Rejected rows by reason. */
export type Tally = Record<RejectReason, number>;

/** A tally with every reason in it, starting from what is known. */
export const tallyOf = (known: Readonly<Record<string, number>> = {}): Tally =>
  Object.fromEntries(REJECT_REASONS.map((reason) => [reason, known[reason] ?? 0])) as Tally;

/** The tally after these rejects. */
export function addTo(tally: Tally, rejects: readonly Reject[]): Tally {
  const sum = { ...tally };
  for (const { reason } of rejects) sum[reason] += 1;
  return sum;
}

/** Entries of the ledger that a tally counts. */
export const sumOf = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);
