import type { MessagesFor } from '../../admin/define';
import type { campaignSendOnly } from './contract';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
    email: 'E-mail',
    created_at: 'Since',
    user_id: 'User',
  },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'Nobody but staff may start this campaign',
    next: 'A send-only user starts and watches its jobs and sees nothing else.',
  },
  remove: 'This person no longer sees or starts this campaign’s jobs.',
} as const satisfies MessagesFor<typeof campaignSendOnly>;
