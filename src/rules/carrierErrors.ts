/** Who can do something about it. */
export type Cure = 'number' | 'content' | 'registration' | 'nobody' | 'provider';

/** Codes with which carriers refuse or fail a message (Twilio's numbers, which the field speaks), and ours. */
export const CARRIER_ERRORS = {
  21211: 'number',
  21610: 'number',
  21617: 'content',
  30001: 'provider',
  30003: 'number',
  30004: 'number',
  30005: 'number',
  30006: 'number',
  30007: 'content',
  30008: 'nobody',
  30034: 'registration',
  archived: 'nobody',
  carrier_error: 'provider',
  do_not_call: 'number',
  number_released: 'number',
} as const satisfies Record<string, Cure>;

export type CarrierError = `${keyof typeof CARRIER_ERRORS}`;

export const isCarrierError = (code: string): code is CarrierError => Object.hasOwn(CARRIER_ERRORS, code);

/** Above these shares of failures a figure is marked (domain rule 8). */
export const FAILURE_SHARE = { warning: 0.1, danger: 0.25 } as const;

/** How a share of failures is to be seen. */
export const failureTone = (share: number): 'success' | 'warning' | 'danger' =>
  share > FAILURE_SHARE.danger ? 'danger' : share > FAILURE_SHARE.warning ? 'warning' : 'success';
