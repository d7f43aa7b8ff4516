import { RegistrationIcon } from '../build/icons';
import { defineResource } from '../define';
import { registeredCampaigns } from './contract';

export default defineResource({
  contract: registeredCampaigns,
  icon: RegistrationIcon,
  parent: { resource: 'tenants', target: 'tenant_id' },
  represent: 'tcr_id',
  fields: [
    { source: 'tcr_id', kind: 'text', in: ['list'] },
    { source: 'brand_name', kind: 'text', in: ['list'] },
    { source: 'use_case', kind: 'text', in: ['list'] },
    {
      source: 'tcr_status',
      kind: 'status',
      choices: {
        ACTIVE: { label: 'Active', tone: 'success' },
        PENDING: { label: 'In review', tone: 'info' },
        EXPIRED: { label: 'Expired', tone: 'warning' },
        SUSPENDED: { label: 'Suspended', tone: 'danger' },
      },
      in: ['list'],
    },
    { source: 'numbers_used', kind: 'number', in: ['list'] },
    { source: 'numbers_limit', kind: 'number', in: ['list'] },
    { source: 'renews_on', kind: 'date', in: ['list'] },
    { source: 'tenant_name', kind: 'text', in: ['list'] },
  ],
  inputs: [
    {
      source: 'registered_campaign_id',
      kind: 'reference',
      reference: 'available_registered_campaigns',
      in: ['create'],
    },
  ],
  messages: {
    name: 'Registered campaign |||| Registered campaigns',
    fields: {
      tcr_id: 'TCR id',
      brand_name: 'Brand',
      use_case: 'Use case',
      tcr_status: 'Status',
      numbers_used: 'Numbers',
      numbers_limit: 'Limit',
      renews_on: 'Renews',
      tenant_name: 'Tenant',
    },
    inputs: { registered_campaign_id: 'Registered campaign' },
    empty: { title: 'There are no registered campaigns yet' },
    remove: 'Its numbers can no longer send for this tenant.',
  },
});
