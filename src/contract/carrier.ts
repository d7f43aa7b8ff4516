/**
 * How this server reaches the telephone network: over a carrier; over a simulated one, whose answers are invented; or
 * not at all.
 */
export const CARRIER_KINDS = ['configured', 'simulator', 'none'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** What a call wants of the carrier. Without one it is refused with the problem `no_carrier` and stores nothing. */
export type CarrierUse = 'send' | 'numbers' | 'registration';
