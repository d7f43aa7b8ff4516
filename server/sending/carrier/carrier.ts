import type { Inventory } from './inventory';

/** What the carrier decided about one message. */
export type Decision = { outcome: 'accepted'; carrierId: string } | { outcome: 'rejected'; code: string };

/** Its answer to a submission: a decision, "not now" (certainly not accepted), or no reliable answer. */
export type Answer = Decision | { outcome: 'throttled'; retryAfterMs: number } | { outcome: 'lost' };

export interface Submission {
  /** The carrier accepts a key once; a repeat gets the first answer again. */
  key: string;
  from: string;
  to: string;
  body: string;
}

/** How a message ended. Receipts may arrive twice, late, or before the answer to the submission. */
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

/** The connection to the telephone network. */
export interface Carrier {
  /** Messages per second that it accepts at present. */
  readonly perSecond: number;
  /** The numbers it sells. */
  readonly numbers: Inventory;
  /**
   * Answers in the order of the batch. A thrown error means that the outcome of the whole batch is unknown. Nothing
   * is handed over after `until`: while a process was frozen, its work may have been stopped or done by another.
   */
  submit(batch: readonly Submission[], until: Date): Promise<readonly Answer[]>;
  /** Asks by key after a lost answer. The carrier never saw a key that is missing from the result. */
  lookup(keys: readonly string[]): Promise<ReadonlyMap<string, Decision>>;
}

/** Receives the carrier's events. They are delivered again until the promise resolves. */
export interface CarrierEvents {
  receipts(batch: readonly Receipt[]): Promise<void>;
  inbound(message: Inbound): Promise<void>;
}
