import { TenantsIcon } from '../build/icons';
import { defineResource } from '../define';
import { tenants } from './contract';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export default defineResource({
  contract: tenants,
  icon: TenantsIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create'] },
    { source: 'account_id', kind: 'reference', reference: 'tenant_accounts', name: 'account_name' },
    { source: 'users', kind: 'number' },
    { source: 'clients', kind: 'number' },
    { source: 'registered_campaigns_approved', kind: 'number' },
    { source: 'registered_campaigns_pending', kind: 'number', in: ['show'] },
    { source: 'registered_campaigns_rejected', kind: 'number', in: ['show'] },
    { source: 'sent_30d', kind: 'number' },
    { source: 'failed_rate_30d', kind: 'percent' },
    { source: 'time_zone', kind: 'timezone', in: ['show', 'create'] },
    { source: 'notes', kind: 'prose', in: ['show', 'create'] },
    { source: 'created_at', kind: 'date-time' },
  ],
  facts: ['users', 'clients', 'sent_30d', 'failed_rate_30d'],
  defaults: () => ({ time_zone: ownZone() }),
  messages: {
    name: 'Tenant |||| Tenants',
    fields: {
      name: 'Name',
      account_id: 'Provider account',
      users: 'Users',
      clients: 'Clients',
      registered_campaigns_approved: '10DLC approved',
      registered_campaigns_pending: '10DLC in review',
      registered_campaigns_rejected: '10DLC rejected',
      sent_30d: 'Sent, 30 days',
      failed_rate_30d: 'Failed',
      time_zone: 'Time zone',
      notes: 'Notes',
      created_at: 'Created',
    },
    help: { account_id: 'One of the carrier accounts that no tenant uses yet' },
    empty: {
      title: 'There are no tenants yet',
      next: 'A tenant is an organization with its own users and clients.',
    },
  },
});
