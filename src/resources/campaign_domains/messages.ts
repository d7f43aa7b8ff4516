import type { MessagesFor } from '../../admin/declaration';
import type { campaignDomains } from './contract';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    health: 'Health',
    used: 'Addresses',
    cap: 'Limit',
    created_at: 'Since',
    domain_id: 'Domain',
  },
  choices: {
    health: { unknown: 'Not measured', healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' },
  },
  actions: { all: 'All domains', create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no domains yet',
    next: 'Its short addresses use the domains of their links. If you add several, recipients are split evenly.',
  },
  remove: 'The domain itself is kept, but this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignDomains>;
