import type { Inventory } from './inventory';
import type { LineTypeOffer, Looked } from './lineTypes';
import type { LineType } from '../../../src/rules/lineTypes';
import type { Registry, RegistryNotice } from './registry';

/**
 * What the carrier decided about one message. `parts`: the ids of all parts of a long text, where the carrier has one
 * for each and reports on each; `carrierId` is then the first of them.
 */
export type Decision =
  | { outcome: 'accepted'; carrierId: string; parts?: readonly string[] }
  | { outcome: 'rejected'; code: string };

/**
 * Its answer to a submission. `not_taken`: it certainly did not take the message (it is busy, or nothing was written
 * to the connection), so the message may be submitted again after a while. `trouble` says what is
 * wrong at the carrier, for those who run the server; without it the message met a limit of ours.
 */
export type Answer = Decision | { outcome: 'not_taken'; retryAfterMs: number; trouble?: string };

/**
 * What the carrier knows about a submission whose answer was lost. `not_taken` only if it is certain: its records are
 * complete, or it would not accept the key a second time. Most carriers cannot tell.
 */
export type Found = Decision | { outcome: 'not_taken' } | { outcome: 'unknown' };

export interface Submission {
  /** Names the message in a look-up and, at some carriers, in its receipt. Few carriers accept a key only once. */
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
  /** Afterwards it must not be delivered any more: the recipient's hours are over, or it is stale. */
  validUntil: Date;
}

/** A submission whose answer was lost, as the carrier is asked about it. It was handed over at `since` or later. */
export type Asked = Pick<Submission, 'key' | 'account' | 'from' | 'to' | 'body' | 'segments'> & {
  since: Date;
};

/** How a message ended. Receipts may arrive twice, late, or before the answer to the submission. */
export interface Receipt {
  /** The account that it came through. Only that account's messages may be changed by it. */
  account: string;
  /** Null from a carrier that names only its own id. */
  key: string | null;
  carrierId: string;
  /** `accepted`: only that the carrier took it. More may follow. */
  status: 'accepted' | 'delivered' | 'failed';
  /** Carrier's error code when failed. */
  code: string | null;
  /** What the whole message cost, in millionths of the currency, where the carrier says it. */
  cost?: number;
  at: Date;
}

/** What a person wrote to one of our numbers. */
export interface Inbound {
  /** The account that it came through. `to` must belong to it. */
  account: string;
  carrierId: string;
  from: string;
  to: string;
  body: string;
  at: Date;
  /** How many segments the carrier counts, and what they cost in millionths of the currency, where it says so. */
  segments?: number | undefined;
  cost?: number | undefined;
}

/** A tenant, and the provider's account that it has. */
export interface Served {
  id: string;
  account_id: string | null;
}

/** Called with each answer as it comes, in any order. */
export type Answered = (key: string, answer: Answer) => void;

/** A segment to or from a person's number, and what kind of line that is where it is known. */
export interface Priced {
  direction: 'out' | 'in';
  phone: string;
  lineType?: LineType | null | undefined;
}

/** What a segment costs, in millionths of the currency; a range where it depends on what is not known. */
export interface Price {
  least: number;
  typical: number;
  most: number;
}
/** How long receipts are awaited of a carrier that does not say it: a phone may be off for days. */
export const RECEIPTS_MS = 72 * 3_600_000;

/** The connection to the telephone network. */
export interface Carrier {
  /** Messages per second that it accepts at present through an account; 0 if the configuration does not name it. */
  perSecond(account: string): number;
  /** The most that one number of the account may send in a second; null where only the account is limited. */
  perNumber?(account: string): number | null;
  /** Segments per day of all campaigns of one brand, where the account's owner knows T-Mobile's limit. */
  perBrandDay?(account: string): number | null;
  /** Whether its messages go to mobile networks, whose limits for registered campaigns apply. Not without this. */
  reachesNetworks?(account: string): boolean;
  /**
   * Messages that it works on at the same time for an account. No more are handed over together: what waited inside it
   * would leave although its recipient has opted out meanwhile.
   */
  atOnce(account: string): number;
  /** How long it may hold a message back and deliver it although `validUntil` has passed. Not at all without this. */
  holdsMs?(account: string): number;
  /** How long after the last message of a job its receipts are awaited; `RECEIPTS_MS` without this. */
  receiptsMs?(account: string): number;
  /**
   * Whether it answers this text by itself, with a confirmation of STOP or START, so that we do not. Without this it
   * answers none.
   */
  confirms?(account: string, text: Pick<Inbound, 'to' | 'body'>): boolean;
  /** Countries that an account may send to (ISO 3166); `USUAL_COUNTRIES` without this. */
  countries?(account: string): readonly string[];
  /** Those that at least one of the tenant's accounts may send to. */
  countriesFor?(tenant: Served): readonly string[];
  /** ISO 4217 code of the currency of all prices; null where none is known. */
  readonly currency?: string | null;
  /** What a segment costs through an account; null if that is not known. It never is without this. */
  price?(account: string, segment: Priced): Price | null;
  /** The account that registers brands for a tenant; null where none does. None does without this. */
  registrar?(tenant: Served): string | null;
  /** The registry that an account reaches. */
  registryOf?(account: string): Registry | undefined;
  /** What looks up the kinds of a tenant's recipients' lines, and its price; null where nothing does. Nothing does without this. */
  lineTypes?(tenant: Served): LineTypeOffer | null;
  /** Looks a number up through an account. Every call may be paid. */
  lookUp?: ((account: string, phone: string) => Promise<Looked>) | undefined;
  /** The numbers it sells. */
  readonly numbers: Inventory;
  /**
   * Hands the messages over, each of them at most once. A message without an answer when the promise settles, in
   * whatever way, has an unknown outcome: its answer was lost. Nothing is answered after that. Nothing is handed over
   * after `until`: while a process was frozen, its work may have been stopped or done by another.
   */
  submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void>;
  /** Asks after a lost answer. The carrier cannot tell about a key that is missing from the result. */
  lookup(asked: readonly Asked[]): Promise<ReadonlyMap<string, Found>>;
}

/** Receives the carrier's events. They are delivered again until the promise resolves. */
export interface CarrierEvents {
  receipts(batch: readonly Receipt[]): Promise<void>;
  inbound(message: Inbound): Promise<void>;
  /** The registry may know something new about what was submitted. */
  registry(account: string, notice: RegistryNotice): Promise<void>;
}
