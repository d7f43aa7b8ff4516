import { AudiencesIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { audiences } from './contract';
import { en } from './messages';
import { AUDIENCE_STATE_CHOICES } from './states';

/** How often the list is read again while a file is being imported, ms. */
const REFRESH = 10_000;

export default defineResource({
  contract: audiences,
  icon: AudiencesIcon,
  menu: {},
  parent: { resource: 'clients', target: 'client_id' },
  fields: [
    { source: 'name', kind: 'text' },
    {
      source: 'client_id',
      kind: 'reference',
      reference: 'clients',
      name: 'client_name',
      in: ['list', 'create'],
    },
    { source: 'targets', kind: 'number', in: ['list'] },
    { source: 'valid', kind: 'number', in: ['list'] },
    { source: 'opted_out', kind: 'number', in: ['list'], priority: -1 },
    { source: 'invalid', kind: 'number', in: ['list'], spare: true },
    { source: 'duplicates', kind: 'number', in: ['list'], spare: true },
    { source: 'campaigns', kind: 'number', in: ['list'], priority: -2 },
    { source: 'state', kind: 'status', choices: AUDIENCE_STATE_CHOICES, in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    { source: 'by', kind: 'text', in: ['list'], priority: -3 },
    { source: 'description', kind: 'prose', in: ['edit'] },
  ],
  inputs: [
    { source: 'consent', kind: 'prose', in: [] },
    { source: 'consent_when', kind: 'text', in: [] },
  ],
  facts: ['client_id'],
  status: 'state',
  filters: [
    { source: 'client_id', kind: 'reference', reference: 'clients' },
    { source: 'state', kind: 'select' },
    { source: 'unused', kind: 'boolean' },
    { source: 'show_archived', kind: 'boolean' },
  ],
  tabs: [{ path: 'imports', component: lazyView(() => import('./imports/ImportsTab')) }],
  removable: ({ state }) => state !== 'processing',
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
  views: {
    create: lazyView(() => import('./import/ImportPage')),
    show: lazyView(() => import('./show/AudienceShow')),
  },
});
