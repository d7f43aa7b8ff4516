import type { UseCase } from './registration';
import type { OrderedClass } from './vetting';

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

/** What Twilio takes for a brand that it does not have vetted at once. Vetting is ordered and paid for apart. */
export const TWILIO_BRAND_FEE: RegistrationFee = {
  micros: 4_500_000,
  source: 'Twilio, low-volume standard brand',
  read_on: '2026-09',
};

/** What carriers take for each review of a campaign that is submitted, also for one that they reject. */
const REVIEW_MICROS = 15_000_000;
const MONTH_MICROS = 10_000_000;
/** What a month of a use case costs where it is another amount. */
const MONTH: Readonly<Partial<Record<UseCase, number>>> = {
  AGENTS_FRANCHISES: 30_000_000,
  CHARITY: 3_000_000,
  EMERGENCY: 5_000_000,
  LOW_VOLUME: 1_500_000,
  SOLE_PROPRIETOR: 2_000_000,
};
/** Months that are paid when a campaign is submitted, even if it ends before. */
const MONTHS_AHEAD = 3;

export interface CampaignFee extends RegistrationFee {
  /** Parts of `micros`, which is what is paid when the campaign is submitted. */
  review: number;
  month: number;
  months: number;
}

/** What it costs to register a campaign for a use case. It is paid again for each campaign that is submitted. */
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

/** What a vetting costs that is ordered, also one that fails. One that was made elsewhere is imported for nothing. */
export const vettingFee = (vettingClass: OrderedClass): RegistrationFee => ({
  micros: VETTING[vettingClass],
  source: 'Telnyx and Bandwidth, 10DLC costs',
  read_on: '2025-08',
});
