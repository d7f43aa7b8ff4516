import type { MessagesFor } from '../../admin/define';
import type { links } from './contract';

export const en = {
  name: 'Link |||| Links',
  fields: {
    name: 'Name',
    short_url: 'Short address',
    destination: 'Destination',
    client_id: 'Client',
    clicks: 'Clicks',
    created_at: 'Created',
  },
  help: { destination: 'Where the short address leads, starting with https://' },
  empty: {
    title: 'There are no links yet',
    next: 'A short address counts who clicks and saves characters.',
  },
  remove: 'Messages that carry this address stop leading anywhere. This cannot be undone.',
} as const satisfies MessagesFor<typeof links>;
