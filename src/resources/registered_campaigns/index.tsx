import { RegistrationIcon } from '../build/icons';
import { defineResource } from '../define';
import { registeredCampaigns } from './contract';
import { en } from './en';

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
        ACTIVE: { tone: 'success' },
        PENDING: { tone: 'info' },
        EXPIRED: { tone: 'warning' },
        SUSPENDED: { tone: 'danger' },
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
  messages: en,
});
