import { LinkIcon } from '../build/icons';
import { defineResource } from '../define';
import { links } from './contract';

export default defineResource({
  contract: links,
  icon: LinkIcon,
  parent: { resource: 'clients', target: 'client_id' },
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'short_url', kind: 'url' },
    { source: 'destination', kind: 'url' },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name' },
    { source: 'clicks', kind: 'number', in: ['list', 'show'] },
    { source: 'created_at', kind: 'date-time', in: ['list', 'show'] },
  ],
  facts: ['clicks', 'client_id', 'created_at'],
  filters: [{ source: 'client_id', kind: 'reference', reference: 'clients' }],
  messages: {
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
  },
});
