import type { MessagesFor } from '../../admin/declaration';
import type { tenants } from './contract';

export const en = {
  name: 'Tenant |||| Tenants',
  fields: {
    name: 'Name',
    account_id: 'Provider account',
    users: 'Users',
    clients: 'Clients',
    registered_campaigns_approved: '10DLC',
    sent_30d: 'Sent (30d)',
    cost_30d: 'Cost (30d)',
    'spending.micros': 'Spent this month',
    held: 'Held',
    carriers: 'Carrier',
    budget: 'Budget per month',
    budget_warning: 'Warn at (%)',
    failed_rate_30d: 'Failed',
    time_zone: 'Time zone',
    keep_months: 'Texts and outcomes kept',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: {
    account_id: 'A carrier account that no tenant uses yet. Empty: the tenant gets one of its own',
    admin_email: 'Gets a mail with a link to choose a password. Empty: invite people later',
    budget:
      'Whole dollars a month, for all clients together. When it’s spent, jobs wait. Leave blank for no limit',
  },
  inputs: { admin_name: 'First administrator', admin_email: 'Email of the administrator' },
  choices: {
    carrier_health: {
      working: 'Working',
      attention: 'Needs attention',
      failing: 'Failing',
      unused: 'Not used yet',
      missing: 'No longer configured',
    },
  },
  unset: { budget: 'No limit', keep_months: 'Forever', carriers: 'None' },
  empty: {
    title: 'There are no tenants yet',
    next: 'A tenant is an organization with its own users and clients.',
  },
} as const satisfies MessagesFor<typeof tenants>;
