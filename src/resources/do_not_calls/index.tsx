import { BlockedIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { doNotCalls } from './contract';
import { en } from './messages';
import { createAddress } from '../../admin/list/CreateButton';
import { late, lateInRow } from '../../admin/loading/late';

const List = lazyView(() => import('./desk/List'));

export default defineResource({
  contract: doNotCalls,
  icon: BlockedIcon,
  parent: { resource: 'clients', target: 'client_id' },
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone', cell: lateInRow(() => import('../../features/numbers/PersonLink')) },
    {
      source: 'source',
      kind: 'status',
      in: ['list'],
      choices: {
        stop_reply: { tone: 'neutral' },
        keyword: { tone: 'neutral' },
        staff: { tone: 'neutral' },
        import: { tone: 'neutral' },
        carrier: { tone: 'danger' },
        wish: { tone: 'neutral' },
        erasure: { tone: 'neutral' },
      },
    },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    { source: 'keyword', kind: 'text', in: ['list'] },
    { source: 'campaign_name', kind: 'text', in: ['list'] },
    { source: 'virtual_number', kind: 'phone', in: ['list'], priority: -3 },
    { source: 'scope', kind: 'select', in: ['list'], priority: -2 },
    { source: 'by', kind: 'text', in: ['list'], priority: -1 },
    { source: 'note', kind: 'text' },
  ],
  filters: [{ source: 'source', kind: 'select' }],
  commands: [
    {
      name: 'opt_out',
      needs: 'create',
      on: { resource: 'clients' },
      to: (client_id) => createAddress('/do_not_calls/create', { client_id }),
    },
  ],
  // Taking a number off the list needs a reason, which the plain delete has no input for.
  removable: () => false,
  verbs: late(() => import('./desk/RemoveVerb')),
  sort: { field: 'created_at', order: 'DESC' },
  messages: en,
  tab: List,
  views: {
    list: List,
    create: lazyView(() => import('./desk/Create')),
  },
});
