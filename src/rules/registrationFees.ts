/** What a registration costs, in micro-units of US dollars, with who says so and when that was read. */
export interface RegistrationFee {
  micros: number;
  source: string;
  read_on: string;
}

/** Paid to The Campaign Registry for each brand that is submitted, also for one that it rejects. */
export const BRAND_FEE: RegistrationFee = {
  micros: 4_000_000,
  source: 'Telnyx, 10DLC brand interface',
  read_on: '2026-08',
};
