import type { Payment } from './payment';

/** A search for numbers. Every field is optional and narrows it. */
export interface NumberQuery {
  area_code?: string;
  city?: string;
  /** Two letters. */
  state?: string;
  /** This number only. */
  phone?: string;
}

/** A number that can be bought now. */
export interface Offer {
  /** E.164. */
  phone: string;
  /** The account that sells it. */
  account: string;
  area_code: string;
  city: string | null;
  state: string | null;
  /** No number matches the search exactly; this one is close. */
  near_match: boolean;
}

/** A number that is ordered for a tenant through an account. */
export interface NumberOrder {
  phone: string;
  account: string;
  tenantId: string;
  /** Our own id of the order. The carrier keeps it where it can. */
  reference: string;
}

/** Outcome of an order. Only `ours` means that the account has the number. */
export type Ordered =
  | { outcome: 'ours' }
  /** The carrier is processing it. */
  | { outcome: 'pending' }
  | { outcome: 'taken' }
  /** Certainly not bought. */
  | { outcome: 'refused'; reason: string }
  /** There was no readable answer: it may have been bought. */
  | { outcome: 'unknown'; reason: string };

/** The order in the carrier's records. `absent`: not there, as yet. */
export type FoundOrder = Exclude<Ordered, { outcome: 'taken' }> | { outcome: 'absent' };

/** Whether the carrier has confirmed that the account no longer has a number. */
export type Released = { gone: true } | { gone: false; reason: string };

/**
 * The numbers of carriers' accounts. An order is made at most once: a carrier that receives it twice may bill twice.
 * After a lost answer, its records are searched.
 */
export interface Inventory {
  /** @throws when the carrier could not be asked */
  offers(query: NumberQuery, tenantId: string): Promise<readonly Offer[]>;
  order(order: NumberOrder, payment: Payment): Promise<Ordered>;
  find(order: NumberOrder): Promise<FoundOrder>;
  /** Releases a number of the tenant. Idempotent. */
  release(number: Omit<NumberOrder, 'reference'>): Promise<Released>;
}
