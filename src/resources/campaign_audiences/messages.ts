import type { MessagesFor } from '../../admin/declaration';
import type { campaignAudiences } from './contract';

export const en = {
  name: 'Audience |||| Audiences',
  fields: { audience_id: 'Audience', targets: 'Recipients', state: 'State', created_at: 'Added' },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no audience yet',
    next: 'Add one or more. A number in several audiences is texted once.',
  },
  remove: 'The next job of this campaign skips it. The audience itself is kept.',
  choices: { state: { ready: 'Ready', processing: 'Processing', failed: 'Failed' } },
} as const satisfies MessagesFor<typeof campaignAudiences>;
