import type { ORDER_STATES, REGISTRATION_STATES } from '../../resources/client_virtual_numbers/contract';

type Words = Readonly<Record<(typeof REGISTRATION_STATES)[number], string>>;

/** Labels of a number's standing with the networks. */
export const en = {
  UNASSIGNED: 'Not registered',
  PENDING_ASSIGNMENT: 'Being registered',
  ASSIGNED: 'Registered',
  FAILED_ASSIGNMENT: 'Registration failed',
  PENDING_UNASSIGNMENT: 'Being removed',
  FAILED_UNASSIGNMENT: 'Removal failed',
  TOLL_FREE_UNVERIFIED: 'Toll-free, not verified',
  TOLL_FREE_VERIFIED: 'Toll-free, verified',
} as const satisfies Words;

type OrderWords = Readonly<Record<(typeof ORDER_STATES)[number], string>>;

/** Labels of the states of a number's order. */
export const orderEn = {
  ordering: 'Being ordered',
  owned: 'Bought',
  failed: 'Not bought',
  releasing: 'Being released',
  released: 'Released',
} as const satisfies OrderWords;
