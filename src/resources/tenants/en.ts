import type { MessagesFor } from '../../admin/define';
import type { tenants } from './contract';

export const en = {
  name: 'Tenant |||| Tenants',
  fields: {
    name: 'Name',
    account_id: 'Provider account',
    users: 'Users',
    clients: 'Clients',
    registered_campaigns_approved: '10DLC campaigns',
    sent_30d: 'Sent 30 d',
    failed_rate_30d: 'Failed',
    time_zone: 'Time zone',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: { account_id: 'One of the carrier accounts that no tenant uses yet' },
  empty: {
    title: 'There are no tenants yet',
    next: 'A tenant is an organization with its own users and clients.',
  },
} as const satisfies MessagesFor<typeof tenants>;
