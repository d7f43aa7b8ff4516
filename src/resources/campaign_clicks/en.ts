import type { MessagesFor } from '../define';
import type { campaignClicks } from './contract';

export const en = {
  name: 'Click |||| Clicks',
  fields: {
    at: 'When',
    destination: 'Destination',
    phone: 'Recipient',
    bot: 'By a program',
  },
  filters: { bot: 'Only programs' },
  empty: {
    title: 'Nobody has clicked yet',
    next: 'Clicks on this campaign’s links show here, people apart from scanners.',
  },
} as const satisfies MessagesFor<typeof campaignClicks>;
