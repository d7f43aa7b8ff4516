import { defineResource, lazyView } from '../../admin/define';
import { UsersIcon } from '../../admin/icons';
import { people } from './contract';
import { en } from './messages';

export default defineResource({
  contract: people,
  icon: UsersIcon,
  findable: 'first',
  more: 'work',
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone', name: 'name' },
    { source: 'name', kind: 'text' },
    {
      source: 'state',
      kind: 'status',
      choices: { opted_out: { tone: 'danger' }, held: { tone: 'warning' }, open: {} },
    },
    { source: 'opted_out_of', kind: 'text', in: ['show'] },
    { source: 'held_by', kind: 'text', in: ['show'] },
    { source: 'stopped_numbers', kind: 'text', in: ['show'] },
    { source: 'sent', kind: 'number' },
    { source: 'received', kind: 'number' },
    { source: 'waiting', kind: 'number', in: ['show'] },
    { source: 'last_message_at', kind: 'date-time' },
    { source: 'line_type', kind: 'select', in: ['show'] },
    { source: 'line_type_at', kind: 'date-time', in: ['show'] },
    { source: 'line_type_account', kind: 'text', in: ['show'] },
    // The page shows these as sentences.
    { source: 'erasure', kind: 'text', in: [] },
  ],
  facts: ['sent', 'received', 'last_message_at'],
  status: 'state',
  messages: en,
  views: { show: lazyView(() => import('./PersonShow')) },
});
