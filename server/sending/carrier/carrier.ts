import type { Inventory } from './inventory';
import type { LineTypeOffer, Looked } from './lineTypes';
import type { LineType } from '../../../src/rules/data/lineTypes';
import type { Registry, RegistryNotice } from './registry';

/** Time for which a message's id stays unique; afterwards the carrier may reuse it. */
export interface IdTerm {
  account: string;
  ms: number;
}

/**
 * The carrier's decision about one message. `parts`: the ids of all parts of a long text, if the carrier gives each one
 * its own and reports on each; `carrierId` is then the first of them. Without `idTerm` its ids are never reused.
 */
export type Decision =
  | { outcome: 'accepted'; carrierId: string; parts?: readonly string[]; idTerm?: IdTerm }
  | { outcome: 'rejected'; code: string };

/**
 * The carrier's answer to a submission. `not_taken`: it certainly did not take the message (it is busy, or nothing was
 * written to the connection), so the message may be submitted again after a while. `trouble` is the carrier's problem,
 * for the operators of the server; without it the message met one of our own limits.
 */
export type Answer = Decision | { outcome: 'not_taken'; retryAfterMs: number; trouble?: string };

/**
 * The state of a submission whose answer was lost. `not_taken` only if that is certain: the carrier's records are
 * complete, or it would not accept the key a second time. Most carriers cannot tell. `unanswered`: the query itself got no
 * answer, and may get one later.
 */
export type Found = Decision | { outcome: 'not_taken' } | { outcome: 'unknown'; unanswered?: true };

export interface Submission {
  /** Identifies the message in a query and, at some carriers, in its receipt. Few carriers deduplicate by key. */
  key: string;
  /** The account that `from` belongs to. */
  account: string;
  tenant_id: string;
  from: string;
  to: string;
  body: string;
  segments: number;
  /** The registry's id of the 10DLC campaign that `from` is assigned to. */
  registration: string | null;
  /** Deadline for delivery: then the recipient's hours are over, or the message is stale. */
  validUntil: Date;
}

/** Query about a submission whose answer was lost. It was handed over at `since` or later. */
export type Asked = Pick<Submission, 'key' | 'account' | 'from' | 'to' | 'body' | 'segments'> & {
  since: Date;
};

/** How a message ended. Receipts may arrive twice, late, or before the answer to the submission. */
export interface Receipt {
  /** Account that received it. It may change only that account's messages. */
  account: string;
  /** Null if the carrier sends only its own id. */
  key: string | null;
  carrierId: string;
  /** `accepted`: the carrier has taken it. Further receipts may follow. */
  status: 'accepted' | 'delivered' | 'failed';
  /** Carrier's error code when failed. */
  code: string | null;
  /** Cost of the whole message, in millionths of the currency, if the carrier reports it. */
  cost?: number;
  at: Date;
  /**
   * Timestamp for ordering the events of one message, if not `at`: by the carrier's clock, in whatever zone that is.
   * Null if the carrier sends none.
   */
  dated?: Date | null;
  /** For a late answer: its `idTerm`. */
  idTerm?: IdTerm;
}

/** A text from a person to one of our numbers. */
export interface Inbound {
  /** The account that it came through. `to` must belong to it. */
  account: string;
  carrierId: string;
  from: string;
  to: string;
  body: string;
  /** Number of attached files. They are neither fetched nor stored. */
  media?: number | undefined;
  at: Date;
  /** The carrier's count of segments, and their cost in millionths of the currency, if it reports them. */
  segments?: number | undefined;
  cost?: number | undefined;
  /** Asked back after a restore. The lost database may have answered it, so nothing is answered automatically. */
  recalled?: boolean;
}

/** A text from a person that the carrier has kept. `unnamed`: without the id under which a webhook brought it. */
export interface KeptText extends Inbound {
  unnamed?: boolean;
}

/** A tenant, and its provider account. */
export interface Served {
  id: string;
  account_id: string | null;
}

/** Called with each answer as it comes, in any order. */
export type Answered = (key: string, answer: Answer) => void;

/** A segment to or from a person's number, and the line type if known. */
export interface Priced {
  direction: 'out' | 'in';
  phone: string;
  lineType?: LineType | null | undefined;
}

/** Price of a segment, in millionths of the currency; a range if it depends on something unknown. */
export interface Price {
  least: number;
  typical: number;
  most: number;
}
/** Default wait for receipts: a phone may be off for days. */
export const RECEIPTS_MS = 72 * 3_600_000;

/** The connection to the telephone network. */
export interface Carrier {
  /** Segments per second that an account accepts at present; 0 if the account is not configured. */
  perSecond(account: string): number;
  /** Real segment count of a text through an account, if it differs from our rules. */
  segments?(account: string, body: string): number | undefined;
  /** Segments per second of one number; null if only the account is limited. */
  perNumber?(account: string): number | null;
  /** Segments per day of all campaigns of one brand, where the account's owner knows T-Mobile's limit. */
  perBrandDay?(account: string): number | null;
  /** Whether its messages reach mobile networks, whose limits for registered campaigns apply. Default: no. */
  reachesNetworks?(account: string): boolean;
  /**
   * Concurrency per account. No more messages are handed over together: one that waited inside the carrier would leave
   * even if its recipient has opted out meanwhile.
   */
  atOnce(account: string): number;
  /** Time for which it may deliver a message after `validUntil`. Default: none. */
  holdsMs?(account: string): number;
  /** Wait for receipts after a job's last message; default: `RECEIPTS_MS`. */
  receiptsMs?(account: string): number;
  /** Whether it confirms this STOP or START itself, so that we do not. Default: no. */
  confirms?(account: string, text: Pick<Inbound, 'to' | 'body'>): boolean;
  /** Countries that an account may send to (ISO 3166); default: `USUAL_COUNTRIES`. */
  countries?(account: string): readonly string[];
  /** Countries that at least one of the tenant's accounts may send to. */
  countriesFor?(tenant: Served): readonly string[];
  /** ISO 4217 code of all prices; null if none is known. */
  readonly currency?: string | null;
  /** Price of a segment through an account; null if unknown. Default: unknown. */
  price?(account: string, segment: Priced): Price | null;
  /** The account that registers brands for a tenant; null if there is none. Default: none. */
  registrar?(tenant: Served): string | null;
  /** The registry that an account reaches. */
  registryOf?(account: string): Registry | undefined;
  /** The account that looks up line types for a tenant, and its price; null if there is none. Default: none. */
  lineTypes?(tenant: Served): LineTypeOffer | null;
  /** Looks a number up through an account. Every call may be charged. */
  lookUp?: ((account: string, phone: string) => Promise<Looked>) | undefined;
  /** Numbers for sale. */
  readonly numbers: Inventory;
  /**
   * Hands the messages over, each of them at most once. A message without an answer when the promise settles, in
   * whatever way, has an unknown outcome: its answer was lost. Nothing is answered after that. Nothing is handed over
   * after `until`: while a process was frozen, its work may have been stopped or done by another.
   */
  submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void>;
  /**
   * Texts from people, or at least their opt-outs, that an account has kept since an instant, page by page in any order;
   * null if it keeps none that can be listed. A page that cannot be read throws.
   */
  keptTexts?(account: string, since: Date): AsyncIterable<readonly KeptText[]> | null;
  /** Asks after a lost answer. The carrier cannot tell about a key that is missing from the result. */
  lookup(queries: readonly Asked[]): Promise<ReadonlyMap<string, Found>>;
}

/** Receives the carrier's events. They are delivered again until the promise resolves. */
export interface CarrierEvents {
  receipts(batch: readonly Receipt[]): Promise<void>;
  inbound(message: Inbound): Promise<void>;
  /** The registry may know something new about what was submitted. */
  registry(account: string, notice: RegistryNotice): Promise<void>;
}
