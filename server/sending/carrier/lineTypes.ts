import type { LineType } from '../../../src/rules/data/lineTypes';

/**
 * Outcome of a line-type look-up. Every call that reached the carrier may be charged, so a look-up is repeated only if
 * it certainly was not made.
 */
export type Looked =
  | { outcome: 'told'; lineType: LineType }
  /** The carrier has no line type for this number, and charges nothing. */
  | { outcome: 'refused'; reason: string }
  /** Certainly not looked up: the carrier is unreachable or busy, or the account is not allowed to. */
  | { outcome: 'not_asked'; retryAfterMs: number; reason: string }
  /** There was no readable answer. It may have been charged. */
  | { outcome: 'no_answer'; reason: string };

/** Looks one number up. */
export type LookUp = (phone: string) => Promise<Looked>;

/** The account that looks numbers up for a tenant, and the price per number in millionths of the currency. */
export interface LineTypeOffer {
  account: string;
  /** ISO 4217. */
  currency: string;
  micros: number;
}
