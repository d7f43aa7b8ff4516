/** Purposes of a campaign, as laws on texts tell them apart. */
export const PURPOSES = ['marketing', 'informational', 'transactional', 'political', 'emergency'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** The purpose of a campaign; null or absent: it states none, so every rule holds. */
export type StatedPurpose = Purpose | null | undefined;

/** A rule that may hold for some purposes only. */
export interface ForPurposes {
  /** Default: all of them. */
  readonly purposes?: readonly Purpose[];
}

/** Whether a rule holds for a campaign: without an explicit list, or without a stated purpose, it does. */
export const holdsFor = ({ purposes }: ForPurposes, purpose: StatedPurpose): boolean =>
  !purposes || !purpose || purposes.includes(purpose);
