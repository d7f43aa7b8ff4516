import { defineResource } from '../../admin/define';
import { BlockedIcon } from '../../admin/icons';
import { late } from '../../admin/loading/late';
import { formatNumber } from '../../i18n/format';
import { consentHolds } from './contract';
import { en } from './messages';

/** Clients whose list and history of consent differ, for the administrators who release them. */
export default defineResource({
  contract: consentHolds,
  icon: BlockedIcon,
  more: 'sending',
  represent: 'client_name',
  fields: [
    { source: 'client_name', kind: 'text', in: ['list'] },
    {
      source: 'state',
      kind: 'status',
      choices: { waits: { tone: 'danger' }, released: {} },
    },
    { source: 'missing', kind: 'number' },
    { source: 'unexplained', kind: 'number' },
    { source: 'compared', kind: 'number', spare: true },
    { source: 'found_at', kind: 'date-time' },
    {
      source: 'people',
      kind: 'text',
      cell: late(() => import('./People')),
      in: ['show'],
    },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', in: ['show'] },
    { source: 'released_by', kind: 'text', in: ['show'] },
    { source: 'released_at', kind: 'date-time', in: ['show'] },
    { source: 'reason', kind: 'prose', in: ['show'] },
    { source: 'tenant_name', kind: 'text', in: ['show'] },
  ],
  facts: ['missing', 'unexplained', 'found_at'],
  status: 'state',
  filters: [{ source: 'state', kind: 'select' }],
  actions: [
    {
      action: 'release',
      when: ({ state }) => state === 'waits',
      reasoned: true,
      confirm: ({ client_name, missing, unexplained }) => ({
        name: client_name,
        missing: formatNumber(missing),
        unexplained: formatNumber(unexplained),
      }),
      first: () => true,
    },
  ],
  messages: en,
});
