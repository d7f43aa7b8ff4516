/** A search for numbers. Every field is optional and narrows it. */
export interface NumberQuery {
  area_code?: string;
  city?: string;
  /** Two letters. */
  state?: string;
}

/** A number that can be bought now. */
export interface Offer {
  /** E.164. */
  phone: string;
  area_code: string;
  city: string | null;
  state: string | null;
  /** No number matches the search exactly; this one is close. */
  near_match: boolean;
}

/** The carrier's stock of numbers. An offer may be gone by the time it is ordered. */
export interface Inventory {
  offers(query: NumberQuery): Promise<readonly Offer[]>;
  /** Orders a number for an account. The same account may repeat the order and gets the same answer. */
  order(phone: string, account: string): Promise<'ordered' | 'taken'>;
  /** Gives back a number of the account. Does nothing if the account does not have it. */
  release(phone: string, account: string): Promise<void>;
}
