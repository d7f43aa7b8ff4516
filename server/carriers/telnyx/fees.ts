import type { UseCase } from '../../../src/rules/law/registration';
import type { RegistrationFee } from '../../../src/rules/law/registrationFees';
import type { OrderedClass } from '../../../src/rules/law/vetting';
import type { RegistryFees } from '../../sending/carrier/registry';

const LIST = { source: 'Telnyx, 10DLC fees and charges', read_on: '2026-08' };
const BRAND: RegistrationFee = { micros: 4_500_000, ...LIST };
/** For each review of a submitted campaign. */
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
const MONTHS_AHEAD = 3;
const VETTING: Readonly<Record<OrderedClass, number>> = { STANDARD: 40_000_000, ENHANCED: 95_000_000 };

/** Telnyx's fees. Test brands and their campaigns cost nothing (Telnyx, 10DLC mock brands and campaigns, 2026-07). */
export const TELNYX_FEES: RegistryFees = {
  brand: ({ mock }) => (mock ? null : BRAND),
  campaign(useCase, { mock }) {
    if (mock) return null;
    const month = MONTH[useCase] ?? MONTH_MICROS;
    const micros = REVIEW_MICROS + MONTHS_AHEAD * month;
    return { micros, review: REVIEW_MICROS, month, months: MONTHS_AHEAD, ...LIST };
  },
  vetting: (vettingClass) => ({
    micros: VETTING[vettingClass],
    source: 'Telnyx and Bandwidth, 10DLC costs',
    read_on: '2025-08',
  }),
};
