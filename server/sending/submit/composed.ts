import type { SkipReason } from '../../../src/resources/jobs/contract';
import type { LineType } from '../../../src/rules/data/lineTypes';

/** A message of a job, ready to be handed over. */
export interface Ready {
  n: number;
  place: string;
  /** The data that its place is known by. Null: unknown. */
  place_by: string | null;
  body: string;
  segments: number;
  virtual_number: string;
  account: string;
  registration: string | null;
  phone: string;
  /** Null if unknown. Prices depend on it. */
  line_type: LineType | null;
}
/** A row with its text, or with the reason why it gets none. */
export type Composed = Ready | { n: number; place: string; skip: Exclude<SkipReason, 'excluded'> };
