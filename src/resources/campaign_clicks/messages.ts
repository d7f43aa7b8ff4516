import type { MessagesFor } from '../../admin/declaration';
import type { campaignClicks } from './contract';

export const en = {
  name: 'Click |||| Clicks',
  fields: {
    at: 'When',
    first_at: 'First',
    clicks: 'Clicks',
    destination: 'Destination',
    phone: 'Recipient',
    bot: 'Bot',
    reason: 'Detected by',
    detail: 'Evidence',
  },
  choices: {
    by: { recipient: 'By recipient', link: 'By link' },
    bot: { false: 'People', true: 'Bots' },
    reason: {
      head: 'Requested headers only',
      prefetch: 'Prefetched',
      agent: 'User agent',
      network: 'Hosting network',
      early: 'Too soon after delivery',
    },
  },
  filters: { by: 'Show', bot: 'Clicks by', link_id: 'Link' },
  empty: {
    title: 'There are no clicks yet',
    next: 'Clicks on this campaign’s links appear here. People and bots are counted separately.',
  },
} as const satisfies MessagesFor<typeof campaignClicks>;
