import { defineResource, lazyView } from '../../admin/define';
import { TenantsIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { BASE_PATH } from '../../contract/base';
import { tenants } from './contract';
import { en } from './messages';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

export default defineResource({
  contract: tenants,
  icon: TenantsIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create'] },
    {
      source: 'account_id',
      kind: 'reference',
      reference: 'tenant_accounts',
      name: 'account_name',
      priority: -6,
    },
    { source: 'carriers', kind: 'text', cell: cell('Carriers'), in: ['list'], priority: -1 },
    { source: 'users', kind: 'number', in: ['list'], priority: -4 },
    { source: 'clients', kind: 'number', in: ['list'], priority: -3 },
    {
      source: 'registered_campaigns_approved',
      kind: 'text',
      cell: cell('RegisteredCounts'),
      in: ['list'],
      priority: -2,
    },
    { source: 'sent_30d', kind: 'number', in: ['list'], priority: -1 },
    {
      source: 'failed_rate_30d',
      kind: 'percent',
      cell: cell('FailedShare'),
      in: ['list'],
    },
    { source: 'held', kind: 'number', in: ['list'] },
    {
      source: 'spending.micros',
      kind: 'money',
      currency: 'spending.currency',
      cell: cell('Spent'),
      in: ['list'],
    },
    { source: 'time_zone', kind: 'timezone', in: ['show', 'create'] },
    { source: 'keep_months', kind: 'number', cell: cell('Kept'), in: ['show'] },
    { source: 'notes', kind: 'prose', in: ['show', 'create'] },
    { source: 'budget', kind: 'amount', in: ['show', 'edit'] },
    { source: 'budget_warning', kind: 'number', in: ['show', 'edit'] },
    { source: 'created_at', kind: 'date-time', priority: -5 },
  ],
  facts: ['users', 'clients'],
  inputs: [
    { source: 'admin_name', kind: 'text', in: ['create'] },
    { source: 'admin_email', kind: 'email', in: ['create'] },
  ],
  defaults: () => ({ time_zone: ownZone(), url: `${location.origin}${BASE_PATH}/reset_password` }),
  messages: en,
  views: {
    list: lazyView(() => import('./TenantsList')),
    show: lazyView(() => import('./TenantShow')),
  },
});
