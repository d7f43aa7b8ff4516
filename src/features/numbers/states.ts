import type { Choice } from '../../admin/define';
import type { ASSIGNMENT_STATES, ORDER_STATES } from '../../resources/client_virtual_numbers/contract';

/** Tones of a number's assignment to its 10DLC campaign. */
export const ASSIGNMENT_CHOICES: Readonly<Record<(typeof ASSIGNMENT_STATES)[number], Choice>> = {
  UNASSIGNED: { tone: 'warning' },
  PENDING_ASSIGNMENT: { tone: 'info' },
  ASSIGNED: { tone: 'success' },
  FAILED_ASSIGNMENT: { tone: 'danger' },
  PENDING_UNASSIGNMENT: { tone: 'info' },
  FAILED_UNASSIGNMENT: { tone: 'danger' },
};

/** Tones of what the carrier is asked to do with a number. */
export const ORDER_CHOICES: Readonly<Record<(typeof ORDER_STATES)[number], Choice>> = {
  ordering: { tone: 'info' },
  owned: { tone: 'success' },
  failed: { tone: 'danger' },
  releasing: { tone: 'info' },
  released: { tone: 'neutral' },
};
