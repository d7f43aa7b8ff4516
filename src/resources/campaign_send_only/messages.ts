import type { MessagesFor } from '../../admin/declaration';
import type { campaignSendOnly } from './contract';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
    email: 'Email',
    created_at: 'Since',
    user_id: 'User',
  },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'Only staff can start this campaign',
    next: 'A send-only user can start and follow its jobs, and sees nothing else.',
  },
  remove: 'This person can no longer see or start this campaign’s jobs.',
} as const satisfies MessagesFor<typeof campaignSendOnly>;
