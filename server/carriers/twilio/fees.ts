import { SUB_USE_CASES } from '../../../src/rules/law/campaignRegistration';
import type { UseCase } from '../../../src/rules/law/registration';
import type { RegistrationFee } from '../../../src/rules/law/registrationFees';
import type { RegistryFees } from '../../sending/carrier/registry';

const LIST = { source: 'Twilio, A2P 10DLC pricing and fees', read_on: '2026-10' };
/** A low-volume standard brand: one without automatic vetting. */
const BRAND: RegistrationFee = { micros: 4_500_000, ...LIST };
/** For the vetting of each submitted campaign. */
const REVIEW_MICROS = 15_000_000;
/** Monthly fees in Twilio's list, by use case; it has none for special ones such as charities. */
const MONTH: Readonly<Partial<Record<UseCase, number>>> = {
  ...Object.fromEntries([...SUB_USE_CASES, 'MIXED'].map((standard) => [standard, 10_000_000])),
  LOW_VOLUME: 1_500_000,
  SOLE_PROPRIETOR: 2_000_000,
};

/**
 * Twilio's fees. The monthly one is billed from the approval on, and not in advance. Test brands and their campaigns cost
 * nothing (Twilio, mock brand API, 2026-07). Vettings are not ordered through Twilio.
 */
export const TWILIO_FEES: RegistryFees = {
  brand: ({ mock }) => (mock ? null : BRAND),
  campaign: (useCase, { mock }) =>
    mock
      ? null
      : { micros: REVIEW_MICROS, review: REVIEW_MICROS, month: MONTH[useCase] ?? null, months: 0, ...LIST },
  vetting: () => null,
};
