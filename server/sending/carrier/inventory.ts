/** What is asked for; everything is optional and narrows. */
export interface NumberQuery {
  area_code?: string;
  city?: string;
  /** Two letters. */
  state?: string;
}

/** A number that can be had now. */
export interface Offer {
  /** E.164. */
  phone: string;
  area_code: string;
  city: string | null;
  state: string | null;
  /** It only resembles what was asked for, of which there is none. */
  near_match: boolean;
}

/** The carrier's stock of numbers. Its answers age: an offer may be gone when it is ordered. */
export interface Inventory {
  offers(query: NumberQuery): Promise<readonly Offer[]>;
  /** Orders a number for an account. The same account may repeat it and gets the same answer. */
  order(phone: string, account: string): Promise<'ordered' | 'taken'>;
  /** Gives a number of the account back; nothing happens when it has none such. */
  release(phone: string, account: string): Promise<void>;
}
