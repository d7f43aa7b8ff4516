import type { MessagesFor } from '../../admin/declaration';
import type { domains } from './contract';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    health: 'Health',
    certificate_expires_at: 'Certificate expires',
    links: 'Links',
    used: 'Addresses',
    cap: 'Limit',
    created_at: 'Since',
  },
  choices: { health: { healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' } },
  empty: {
    title: 'There are no domains yet',
    next: 'Branded domains for short addresses are set up by the provider.',
  },
} as const satisfies MessagesFor<typeof domains>;
