import type { UseCase } from './registration';
import type { OrderedClass } from './vetting';

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

/** Paid to The Campaign Registry for every brand submitted, even if it is rejected. */
export const BRAND_FEE: RegistrationFee = {
  micros: 4_000_000,
  source: 'Telnyx, 10DLC brand interface',
  read_on: '2026-08',
};

/** Twilio's fee for a brand without immediate vetting. Vetting is ordered and paid for separately. */
export const TWILIO_BRAND_FEE: RegistrationFee = {
  micros: 4_500_000,
  source: 'Twilio’s list, low-volume standard brand',
  read_on: '2026-09',
};

/** The carriers' fee for each review of a submitted campaign, even if it is rejected. */
const REVIEW_MICROS = 15_000_000;
const MONTH_MICROS = 10_000_000;
/** Monthly fees of use cases that differ from the usual one. */
const MONTH: Readonly<Partial<Record<UseCase, number>>> = {
  AGENTS_FRANCHISES: 30_000_000,
  CHARITY: 3_000_000,
  EMERGENCY: 5_000_000,
  LOW_VOLUME: 1_500_000,
  SOLE_PROPRIETOR: 2_000_000,
};
/** Months paid in advance when a campaign is submitted, even if it ends earlier. */
const MONTHS_AHEAD = 3;

export interface CampaignFee extends RegistrationFee {
  /** Parts of `micros`, the amount paid when the campaign is submitted. */
  review: number;
  month: number;
  months: number;
}

/** The fee for registering a campaign for a use case. It is paid again for each submission. */
export function campaignFee(useCase: UseCase): CampaignFee {
  const month = MONTH[useCase] ?? MONTH_MICROS;
  return {
    review: REVIEW_MICROS,
    month,
    months: MONTHS_AHEAD,
    micros: REVIEW_MICROS + MONTHS_AHEAD * month,
    source: 'Telnyx and Bandwidth, 10DLC costs',
    read_on: '2025-08',
  };
}

const VETTING: Readonly<Record<OrderedClass, number>> = {
  STANDARD: 40_000_000,
  ENHANCED: 95_000_000,
};

/** The fee for ordering a vetting, even if it fails. Importing one that was done elsewhere is free. */
export const vettingFee = (vettingClass: OrderedClass): RegistrationFee => ({
  micros: VETTING[vettingClass],
  source: 'Telnyx and Bandwidth, 10DLC costs',
  read_on: '2025-08',
});
