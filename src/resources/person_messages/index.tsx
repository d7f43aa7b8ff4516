import { defineResource } from '../../admin/define';
import { lateInRow } from '../../admin/loading/late';
import { HistoryIcon } from '../../admin/icons';
import { personMessages } from './contract';
import { en } from './messages';

export default defineResource({
  contract: personMessages,
  icon: HistoryIcon,
  parent: { resource: 'people', target: 'phone' },
  represent: 'at',
  fields: [
    { source: 'at', kind: 'date-time', in: ['list'] },
    { source: 'kind', kind: 'select', in: ['list'], priority: -2 },
    { source: 'state', kind: 'select', in: ['list'] },
    {
      source: 'body',
      kind: 'text',
      cell: lateInRow(
        () => import('./cells'),
        ({ Body }) => Body,
      ),
      in: ['list'],
    },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', in: ['list'] },
    { source: 'campaign_id', kind: 'reference', reference: 'campaigns', name: 'campaign_name', in: ['list'] },
    { source: 'virtual_number', kind: 'phone', in: ['list'], priority: -3 },
    { source: 'error_code', kind: 'text', in: ['list'] },
  ],
  messages: en,
});
