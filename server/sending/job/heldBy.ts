import type { Met } from '../ledger/rateBudgets';

/**
 * The reason for holding a job back. Without a time: a limit that only slows it down, or something that a person must
 * change.
 */
export type HeldBy = Pick<Met, 'by' | 'name' | 'until'> & {
  most: number | null;
  /** The carrier's code, where it refuses. */
  code?: string;
  /** Numbers of texts or people for a person's decision: `count` of `of`. */
  count?: number;
  of?: number;
  /** For a decision: the time since which the job waits for it, once stored. */
  at?: string;
};
