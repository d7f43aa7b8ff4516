import type { MessagesFor } from '../../admin/define';
import type { campaignVirtualNumbers } from './contract';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    phone: 'Number',
    state: 'State',
    assignment_state: '10DLC',
    recipients: 'Local',
    created_at: 'Since',
  },
  choices: {
    assignment_state: {
      UNASSIGNED: 'Not registered',
      PENDING_ASSIGNMENT: 'Being registered',
      ASSIGNED: 'Registered',
      FAILED_ASSIGNMENT: 'Registration failed',
      PENDING_UNASSIGNMENT: 'Being taken out',
      FAILED_UNASSIGNMENT: 'Taking out failed',
    },
  },
  actions: { create: 'Add numbers', delete: 'Remove' },
  empty: {
    title: 'This campaign has no numbers of its own',
    next: 'It sends from all numbers of its client.',
  },
  remove: 'The client keeps the number; this campaign no longer sends from it.',
} as const satisfies MessagesFor<typeof campaignVirtualNumbers>;
