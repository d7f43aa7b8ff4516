import type { MessagesFor } from '../../admin/declaration';
import type { campaignLinks } from './contract';

export const en = {
  name: 'Link |||| Links',
  fields: {
    name: 'Name',
    short_url: 'Short address',
    destination: 'Destination',
    clicks: 'Clicks',
    link_id: 'Link',
  },
  actions: { all: 'All links', create: 'Add', delete: 'Remove' },
  empty: { title: 'This campaign uses no links yet', next: 'Add one to see who clicks it.' },
  remove: 'The link itself is kept, but this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignLinks>;
