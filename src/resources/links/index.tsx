import { LinkIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { links } from './contract';
import { en } from './messages';

export default defineResource({
  contract: links,
  icon: LinkIcon,
  parent: { resource: 'clients', target: 'client_id', seldom: true },
  findable: true,
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'short_url', kind: 'url' },
    { source: 'destination', kind: 'url', priority: -1 },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name' },
    { source: 'clicks', kind: 'number', in: ['list', 'show'] },
    { source: 'created_at', kind: 'date-time', in: ['list', 'show'], priority: -2 },
  ],
  facts: ['clicks', 'client_id', 'created_at'],
  filters: [{ source: 'client_id', kind: 'reference', reference: 'clients' }],
  messages: en,
});
