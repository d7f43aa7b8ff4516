import { TenantsIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { tenants } from './contract';
import { en } from './messages';
import { lateInRow } from '../../admin/parts/late';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export default defineResource({
  contract: tenants,
  icon: TenantsIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create'] },
    { source: 'account_id', kind: 'reference', reference: 'tenant_accounts', name: 'account_name' },
    { source: 'users', kind: 'number', in: ['list'] },
    { source: 'clients', kind: 'number', in: ['list'] },
    {
      source: 'registered_campaigns_approved',
      kind: 'text',
      cell: lateInRow(() => import('./RegisteredCounts')),
      in: ['list'],
    },
    { source: 'sent_30d', kind: 'number', in: ['list'] },
    {
      source: 'failed_rate_30d',
      kind: 'percent',
      cell: lateInRow(() => import('./FailedShare')),
      in: ['list'],
    },
    { source: 'time_zone', kind: 'timezone', in: ['show', 'create'] },
    { source: 'notes', kind: 'prose', in: ['show', 'create'] },
    { source: 'created_at', kind: 'date-time' },
  ],
  facts: ['users', 'clients', 'sent_30d', 'failed_rate_30d'],
  defaults: () => ({ time_zone: ownZone() }),
  messages: en,
  views: {
    list: lazyView(() => import('./TenantsList')),
    show: lazyView(() => import('./TenantShow')),
  },
});
