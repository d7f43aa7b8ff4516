import { LinkIcon } from '../build/icons';
import { defineResource } from '../define';
import { campaignLinks } from './contract';

export default defineResource({
  contract: campaignLinks,
  icon: LinkIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  fields: [
    { source: 'name', kind: 'text', in: ['list'] },
    { source: 'short_url', kind: 'url', in: ['list'] },
    { source: 'destination', kind: 'url', in: ['list'] },
    { source: 'clicks', kind: 'number', in: ['list'] },
    { source: 'link_id', kind: 'reference', reference: 'links', in: ['create'] },
  ],
  messages: {
    name: 'Link |||| Links',
    fields: {
      name: 'Name',
      short_url: 'Short address',
      destination: 'Destination',
      clicks: 'Clicks',
      link_id: 'Link',
    },
    actions: { create: 'Add', delete: 'Remove' },
    empty: { title: 'This campaign uses no links yet', next: 'Add one to count who clicks it.' },
    remove: 'The link itself stays; this campaign no longer uses it.',
  },
});
