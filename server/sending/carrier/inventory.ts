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
  offers(query: NumberQuery, tenantId: string): Promise<readonly Offer[]>;
  /**
   * Orders a number for a tenant, who may repeat the order and gets the same answer.
   * @returns the account that the number belongs to; null if someone else has it
   */
  order(phone: string, tenantId: string): Promise<string | null>;
  /** Gives back a number of the tenant. Does nothing if the tenant does not have it. */
  release(phone: string, tenantId: string, account: string): Promise<void>;
}
