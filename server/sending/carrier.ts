/** What the carrier said about one submitted message. */
export type Submitted =
  | { outcome: 'accepted'; carrierId: string }
  | { outcome: 'rejected'; code: string }
  | { outcome: 'throttled'; retryAfterMs: number };

export interface Submission {
  /** The carrier accepts a key once; a repeat answers like the first time. */
  key: string;
  from: string;
  to: string;
  body: string;
}

/** The road to the telephone network. A thrown error means that the outcome is not known. */
export interface Carrier {
  submit(message: Submission): Promise<Submitted>;
  /** Asks by key after a lost answer; `null` when the carrier never saw it. */
  lookup(key: string): Promise<Submitted | null>;
}
