import type { MessagesFor } from '../../admin/declaration';
import * as states from '../../features/numbers/messages';
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
  choices: { assignment_state: states.en },
  actions: { create: 'Add numbers', delete: 'Remove' },
  empty: {
    title: 'This campaign has no numbers yet',
    next: 'Until you add some, it sends from all numbers of its client.',
  },
  remove: 'The client keeps the number; this campaign no longer sends from it.',
} as const satisfies MessagesFor<typeof campaignVirtualNumbers>;
