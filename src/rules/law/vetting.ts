/** Firms that vet brands for The Campaign Registry, by its ids: Aegis Mobile, WMC Global, Campaign Verify. */
export const VETTING_PROVIDERS = ['AEGIS', 'WMC', 'CV'] as const;
export type VettingProvider = (typeof VETTING_PROVIDERS)[number];

/** Names of the firms, in every language. */
export const VETTING_FIRMS: Readonly<Record<VettingProvider, string>> = {
  AEGIS: 'Aegis Mobile',
  WMC: 'WMC Global',
  CV: 'Campaign Verify',
};

/** Scope of a vetting, by the registry's terms. */
export const VETTING_CLASSES = ['STANDARD', 'ENHANCED', 'POLITICAL'] as const;
export type VettingClass = (typeof VETTING_CLASSES)[number];

/**
 * Classes that can be ordered. A political one is ordered from Campaign Verify, and imported with its
 * token.
 */
export const ORDERED_CLASSES = ['STANDARD', 'ENHANCED'] as const satisfies readonly VettingClass[];
export type OrderedClass = (typeof ORDERED_CLASSES)[number];

/** State of a vetting, by the registry's terms. `UNSCORE`: it is valid, and has no score. */
export const VETTING_STATES = ['PENDING', 'ACTIVE', 'UNSCORE', 'FAILED', 'EXPIRED'] as const;
export type VettingState = (typeof VETTING_STATES)[number];

/** The vettings that can be ordered through an account, and the firms whose vettings can be imported. */
export interface VettingOffers {
  orders: { provider: VettingProvider; vetting_class: OrderedClass }[];
  imports: VettingProvider[];
}

/** The Campaign Registry's offers, which an account may restrict. */
export const REGISTRY_OFFERS: VettingOffers = {
  orders: [
    { provider: 'AEGIS', vetting_class: 'STANDARD' },
    { provider: 'AEGIS', vetting_class: 'ENHANCED' },
    { provider: 'WMC', vetting_class: 'STANDARD' },
  ],
  imports: [...VETTING_PROVIDERS],
};

/** States of a finished vetting that was paid for. Repeating one must be confirmed. */
const FINISHED: readonly VettingState[] = ['ACTIVE', 'UNSCORE', 'EXPIRED'];

interface Known {
  provider: string;
  vetting_class: string | null;
  state: VettingState;
}

/** The vetting that an order would repeat: the first of `known`, so the newest if they are in that order. */
export const repeatedBy = <K extends Known>(
  known: readonly K[],
  order: { provider: unknown; vetting_class: unknown },
): K | undefined =>
  known.find(
    ({ provider, vetting_class, state }) =>
      FINISHED.includes(state) && provider === order.provider && vetting_class === order.vetting_class,
  );

/** Why a brand cannot be vetted; undefined if it can. */
export function unvettable(brand: {
  entity_type: string;
  status: string;
  identity_status: string;
}): 'sole_proprietor' | 'unverified' | undefined {
  if (brand.entity_type === 'SOLE_PROPRIETOR') return 'sole_proprietor';
  const isVerified = ['VERIFIED', 'VETTED_VERIFIED'].includes(brand.identity_status);
  return brand.status === 'OK' && isVerified ? undefined : 'unverified';
}
