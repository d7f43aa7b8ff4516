/** ISO 4217 currency of all registration fees. */
export const FEE_CURRENCY = 'USD';

/**
 * Cost of a registration, in micro-units of `FEE_CURRENCY`, with the source and the month in which it was read
 * (YYYY-MM).
 */
export interface RegistrationFee {
  micros: number;
  source: string;
  read_on: string;
}

/** `micros`: the amount paid for submitting a campaign, again for each submission. */
export interface CampaignFee extends RegistrationFee {
  /** Part of `micros` for the review, paid even if the campaign is rejected. */
  review: number;
  /** Monthly fee of an approved campaign. Null: not known. */
  month: number | null;
  /** Months in `micros`, paid even if the campaign ends earlier. 0: the monthly fee begins after the approval. */
  months: number;
}
