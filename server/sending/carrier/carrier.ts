import type { Inventory } from './inventory';

/** What the carrier decided about one message. */
export type Decision = { outcome: 'accepted'; carrierId: string } | { outcome: 'rejected'; code: string };

/** Its answer to a submission: a decision, "not now" (certainly not taken), or nothing that can be relied on. */
export type Answer = Decision | { outcome: 'throttled'; retryAfterMs: number } | { outcome: 'lost' };

export interface Submission {
  /** The carrier accepts a key once; a repeat answers like the first time. */
  key: string;
  from: string;
  to: string;
  body: string;
}

/** How a message ended. Receipts may come twice, late, or before the submission was answered. */
export interface Receipt {
  key: string;
  carrierId: string;
  status: 'delivered' | 'failed';
  /** Carrier's error code when failed. */
  code: string | null;
  at: Date;
}

/** What a person wrote to one of our numbers. */
export interface Inbound {
  carrierId: string;
  from: string;
  to: string;
  body: string;
  at: Date;
}

/** The road to the telephone network. */
export interface Carrier {
  /** Messages a second that it takes at present. */
  readonly perSecond: number;
  /** The numbers that it sells. */
  readonly numbers: Inventory;
  /**
   * Answers in the batch's order. A thrown error means that the outcome of the whole batch is not known. Nothing is
   * handed over after `until`: a process that was frozen on the way finds its work stopped, or done by another.
   */
  submit(batch: readonly Submission[], until: Date): Promise<readonly Answer[]>;
  /** Asks by key after a lost answer. A key that is missing in the answer was never seen. */
  lookup(keys: readonly string[]): Promise<ReadonlyMap<string, Decision>>;
}

/** Where the carrier's events go. They are told again until the promise resolves. */
export interface CarrierEvents {
  receipts(batch: readonly Receipt[]): Promise<void>;
  inbound(message: Inbound): Promise<void>;
}
