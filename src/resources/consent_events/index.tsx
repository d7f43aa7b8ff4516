import { defineResource } from '../../admin/define';
import { HistoryIcon } from '../../admin/icons';
import { consentEvents } from './contract';
import { en } from './messages';

export default defineResource({
  contract: consentEvents,
  icon: HistoryIcon,
  parent: { resource: 'people', target: 'phone' },
  represent: 'at',
  fields: [
    { source: 'at', kind: 'date-time', in: ['list'] },
    {
      source: 'kind',
      kind: 'status',
      in: ['list'],
      choices: {
        opted_in: { tone: 'success' },
        opted_out: { tone: 'danger' },
        held: { tone: 'warning' },
        released: { tone: 'neutral' },
      },
    },
    { source: 'source', kind: 'select', in: ['list'] },
    { source: 'message', kind: 'text', in: ['list'] },
    { source: 'reason', kind: 'text', in: ['list'] },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', in: ['list'] },
    { source: 'campaign_name', kind: 'text', in: ['list'] },
    { source: 'virtual_number', kind: 'phone', in: ['list'] },
    { source: 'file_name', kind: 'text', in: ['list'] },
    { source: 'row', kind: 'number', in: ['list'] },
    { source: 'scope', kind: 'select', in: ['list'], spare: true },
  ],
  filters: [{ source: 'kind', kind: 'select' }],
  messages: en,
});
