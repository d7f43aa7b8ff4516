/**
 * How this server reaches the telephone network: through a carrier; through a simulated one, whose answers
 * are invented; or not at all.
 */
export const CARRIER_KINDS = ['configured', 'simulator', 'none'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/**
 * The carrier service that a call needs. Without a carrier the call is refused with the problem
 * `no_carrier` and stores nothing.
 */
export type CarrierUse = 'send' | 'numbers' | 'registration';
