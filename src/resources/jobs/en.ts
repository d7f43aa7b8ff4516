import type { MessagesFor } from '../define';
import type { jobs } from './contract';

export const en = {
  name: 'Job |||| Jobs',
  fields: {
    campaign_name: 'Campaign',
    client_name: 'Client',
    state: 'State',
    sent: 'Progress',
    delivered: 'Delivered',
    failed: 'Failed',
    opted_out: 'Opt-outs',
    segments: 'Segments',
    started_at: 'Started',
    by: 'By',
    id: 'Job',
    created_at: 'Created',
  },
  filters: { active: 'Running or scheduled', state: 'State' },
  empty: {
    title: 'There are no jobs yet',
    next: 'A job sends a campaign to its recipients. It is started from the campaign.',
  },
  choices: {
    state: {
      scheduled: 'Scheduled',
      queued: 'Queued',
      preparing: 'Preparing',
      sending: 'Sending',
      completed: 'Completed',
      stopped: 'Stopped',
      failed: 'Failed',
    },
  },
} as const satisfies MessagesFor<typeof jobs>;
