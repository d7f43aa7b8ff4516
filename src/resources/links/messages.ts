import type { MessagesFor } from '../../admin/declaration';
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
  help: { destination: 'The page that the short address opens, starting with https://' },
  empty: {
    title: 'There are no links yet',
    next: 'A short address shows who clicks and saves characters.',
  },
  remove: 'This address stops working in messages already sent. This cannot be undone.',
} as const satisfies MessagesFor<typeof links>;
