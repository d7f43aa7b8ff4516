import type { MessagesFor } from '../../admin/define';
import type { campaignClicks } from './contract';

export const en = {
  name: 'Click |||| Clicks',
  fields: {
    at: 'When',
    first_at: 'First',
    clicks: 'Clicks',
    destination: 'Destination',
    phone: 'Recipient',
    bot: 'Program',
    reason: 'Known by',
  },
  choices: {
    by: { recipient: 'By recipient', link: 'By link' },
    bot: { false: 'People', true: 'Programs' },
    reason: {
      head: 'Asked for the head only',
      prefetch: 'Loaded ahead',
      agent: 'Its name',
      early: 'Too soon after delivery',
    },
  },
  filters: { by: 'Show', bot: 'Whose', link_id: 'Link' },
  empty: {
    title: 'Nobody has clicked yet',
    next: 'Clicks on this campaign’s links show here, people apart from scanners.',
  },
} as const satisfies MessagesFor<typeof campaignClicks>;
