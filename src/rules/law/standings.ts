/** States of a registration as people are shown them, the worst last (CTIA; TCR, Telnyx and Twilio name the raw values). */
export const STANDINGS = ['approved', 'draft', 'in_review', 'suspended', 'expired', 'rejected'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The one of several that wants attention first. */
export const worstOf = (standings: readonly Standing[]): Standing | null =>
  standings.toSorted((a, b) => STANDINGS.indexOf(b) - STANDINGS.indexOf(a))[0] ?? null;
