import type { MessagesFor } from '../../admin/declaration';
import type { carrierAccounts } from './contract';

export const en = {
  name: 'Carrier account |||| Carrier accounts',
  fields: {
    id: 'Name',
    kind: 'Carrier',
    health: 'Health',
    connection: 'Connection',
    numbers: 'Numbers',
    rate_per_minute: 'Sent (1 min)',
    per_second: 'Max segments per second',
    countries: 'Countries',
    currency: 'Price currency',
    accepted_at: 'Last accepted',
    error: 'Last problem',
    error_at: 'Last problem at',
    paused: 'Rejected by the carrier, messages wait',
    set_aside: 'Events set aside',
    base_url: 'Address',
    webhook_url: 'Webhook address to enter at the carrier',
    all_tenants: 'Used by all tenants',
    tenants: 'Used only by',
  },
  choices: {
    kind: {
      simulator: 'Simulator',
      telnyx: 'Telnyx',
      twilio: 'Twilio',
      bandwidth: 'Bandwidth',
      smpp: 'SMPP',
    },
    connection: { bound: 'Connected', unbound: 'Not connected' },
    health: {
      working: 'Working',
      attention: 'Needs attention',
      failing: 'Failing',
      unused: 'Not used yet',
      missing: 'No longer configured',
    },
  },
  actions: { retry_events: 'Try events again' },
  confirm: {
    retry_events: {
      title:
        'Try the event that was set aside again? |||| Try all %{count} events that were set aside again?',
      consequence:
        'They are handled as if they came now, in order: receipts count, and texts are taken in. Earlier effects are not repeated. Those that fail come back.',
    },
  },
  done: { retry_events: 'They are being tried again' },
  empty: {
    title: 'There are no carrier accounts',
    next: 'The people who run the server add them to its configuration.',
  },
} as const satisfies MessagesFor<typeof carrierAccounts>;
