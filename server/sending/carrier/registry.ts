import type { Brand, BrandFields } from '../../../src/resources/brands/contract';

/** What the registry says about a brand. */
export type BrandReading = Pick<Brand, 'status' | 'identity_status' | 'tcr_id' | 'score' | 'feedback'>;

/** What became of a submission. */
export type Submitted =
  /** The registry has it, under this id at the carrier. */
  | { outcome: 'taken'; id: string }
  /** It will not be registered as it is. */
  | { outcome: 'refused'; feedback: Brand['feedback'] }
  /** Certainly not submitted: it can be tried again. */
  | { outcome: 'not_taken'; reason: string }
  /** There was no readable answer: it may have been taken, and paid for. */
  | { outcome: 'unknown'; reason: string };

/** What the carrier's records say of a submission whose answer was lost. `absent`: nothing, as yet. */
export type FoundBrand = { outcome: 'taken'; id: string } | { outcome: 'absent' | 'unknown'; reason: string };

/** A brand to register. */
export interface BrandSubmission {
  fields: BrandFields;
  /** Our own name of it, which notices about it carry. */
  key: string;
  /** When it was submitted. */
  at: Date;
}

/**
 * The Campaign Registry, as a carrier's account reaches it. Each submission costs money and none is deduped, so a brand is
 * submitted once; after a lost answer the records are asked.
 */
export interface Registry {
  /** Whether a registration costs money. */
  readonly charges: boolean;
  submit(brand: BrandSubmission): Promise<Submitted>;
  find(brand: BrandSubmission): Promise<FoundBrand>;
  /** Reads the brand. Notices are only hints to do so, as they come late and out of order. */
  read(id: string): Promise<BrandReading | { trouble: string }>;
}

/** A notice that the registry knows something new about a brand: by our own name of it, or by the carrier's id. */
export interface BrandNotice {
  key: string | null;
  id: string | null;
}
