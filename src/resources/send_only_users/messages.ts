import type { MessagesFor } from '../../admin/declaration';
import type { sendOnlyUsers } from './contract';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: { name: 'Name', email: 'Email', campaigns: 'Campaigns' },
  empty: {
    title: 'There are no send-only users yet',
    next: 'Add a user with the role “Jobs only”, then give them a campaign on the campaign’s page.',
  },
} as const satisfies MessagesFor<typeof sendOnlyUsers>;
