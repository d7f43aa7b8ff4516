import type { Choice } from '../../admin/declaration';
import type { ORDER_STATES, REGISTRATION_STATES } from '../../resources/client_virtual_numbers/contract';

/** Tones of how networks know a number. */
export const ASSIGNMENT_CHOICES: Readonly<Record<(typeof REGISTRATION_STATES)[number], Choice>> = {
  UNASSIGNED: { tone: 'warning' },
  PENDING_ASSIGNMENT: { tone: 'info' },
  ASSIGNED: { tone: 'success' },
  FAILED_ASSIGNMENT: { tone: 'danger' },
  PENDING_UNASSIGNMENT: { tone: 'info' },
  FAILED_UNASSIGNMENT: { tone: 'danger' },
  TOLL_FREE_UNVERIFIED: { tone: 'warning' },
  TOLL_FREE_VERIFIED: { tone: 'success' },
};

/** Tones of the states of a number's order. */
export const ORDER_CHOICES: Readonly<Record<(typeof ORDER_STATES)[number], Choice>> = {
  ordering: { tone: 'info' },
  owned: { tone: 'success' },
  failed: { tone: 'danger' },
  releasing: { tone: 'info' },
  released: { tone: 'neutral' },
};
