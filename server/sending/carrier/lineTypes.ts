import type { LineType } from '../../../src/rules/lineTypes';

/**
 * What a carrier said about a number's line. Each question that it may have read may be paid, so none is repeated unless
 * it was certainly not asked.
 */
export type Looked =
  | { outcome: 'told'; lineType: LineType }
  /** It says nothing about this number, and charges nothing. */
  | { outcome: 'refused'; reason: string }
  /** It certainly looked nothing up: it could not be reached, is busy, or does not let the account do so. */
  | { outcome: 'not_asked'; retryAfterMs: number; reason: string }
  /** There was no readable answer. It may have been charged. */
  | { outcome: 'no_answer'; reason: string };

/** Looks one number up. */
export type LookUp = (phone: string) => Promise<Looked>;

/** The account that looks numbers up for a tenant, and what each of them costs in millionths of the currency. */
export interface LineTypeOffer {
  account: string;
  /** ISO 4217. */
  currency: string;
  micros: number;
}
