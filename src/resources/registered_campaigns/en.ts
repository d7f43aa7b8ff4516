import type { MessagesFor } from '../define';
import type { registeredCampaigns } from './contract';

export const en = {
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
  choices: {
    tcr_status: { ACTIVE: 'Active', PENDING: 'In review', EXPIRED: 'Expired', SUSPENDED: 'Suspended' },
  },
} as const satisfies MessagesFor<typeof registeredCampaigns>;
