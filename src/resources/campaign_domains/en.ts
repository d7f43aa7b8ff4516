import type { MessagesFor } from '../../admin/define';
import type { campaignDomains } from './contract';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    health: 'Health',
    used: 'Addresses',
    cap: 'At most',
    created_at: 'Since',
    domain_id: 'Domain',
  },
  choices: { health: { healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' } },
  actions: { all: 'All domains', create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no domains of its own',
    next: 'Its short addresses use those of their links. Several share the recipients evenly.',
  },
  remove: 'The domain itself stays; this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignDomains>;
