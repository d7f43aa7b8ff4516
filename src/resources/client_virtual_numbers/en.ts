import type { MessagesFor } from '../../admin/define';
import type { clientVirtualNumbers } from './contract';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    phone: 'Number',
    city: 'City',
    state: 'State',
    assignment_state: '10DLC',
    campaigns: 'Campaigns',
    created_at: 'Bought',
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
  actions: { create: 'Find numbers', delete: 'Release' },
  empty: {
    title: 'This client has no numbers of its own',
    next: 'Without one, its campaigns send from the shared numbers.',
  },
  remove:
    'The number goes back to the carrier and may be sold to somebody else. Campaigns that use it: %{campaigns}. This cannot be undone.',
} as const satisfies MessagesFor<typeof clientVirtualNumbers>;
