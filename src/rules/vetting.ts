/** Firms that vet brands for The Campaign Registry, by its ids: Aegis Mobile, WMC Global, Campaign Verify. */
export const VETTING_PROVIDERS = ['AEGIS', 'WMC', 'CV'] as const;
export type VettingProvider = (typeof VETTING_PROVIDERS)[number];

/** How much a vetting looks into, as the registry names it. */
export const VETTING_CLASSES = ['STANDARD', 'ENHANCED', 'POLITICAL'] as const;
export type VettingClass = (typeof VETTING_CLASSES)[number];

/** What became of a vetting, as the registry names it. `UNSCORE`: it is valid, and has no score. */
export const VETTING_STATES = ['PENDING', 'ACTIVE', 'UNSCORE', 'FAILED', 'EXPIRED'] as const;
export type VettingState = (typeof VETTING_STATES)[number];
