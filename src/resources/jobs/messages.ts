import type { MessagesFor } from '../../admin/declaration';
import type { jobs } from './contract';

export const en = {
  name: 'Job |||| Jobs',
  commands: { stop: 'Stop job' },
  fields: {
    campaign_name: 'Campaign',
    client_name: 'Client',
    state: 'State',
    sent: 'Progress',
    rate_per_minute: 'Per minute',
    eta_seconds: 'Time left',
    delivered: 'Delivered / Failed',
    opted_out: 'Opt-outs',
    segments: 'Segments',
    started_at: 'Started',
    finished_at: 'Finished',
    duration_seconds: 'Duration',
    by: 'By',
    id: 'Job',
    created_at: 'Created',
  },
  filters: {
    now: 'Now',
    state: 'State',
    campaign_id: 'Campaign',
    period: 'Time',
  },
  actions: { try_now: 'Try now', resume: 'Continue job' },
  empty: {
    title: 'There are no jobs yet',
    next: 'A job sends a campaign to its recipients. Start one when a campaign is ready.',
  },
  choices: {
    now: {
      active: 'Running or scheduled',
      sending: 'Sending',
      waiting: 'Waiting',
      paused: 'Paused',
      failing: 'Over 10% failed (3 days)',
    },
    period: { '24h': 'Last 24 hours', '3d': 'Last 3 days', '7d': 'Last 7 days' },
    state: {
      scheduled: 'Scheduled',
      queued: 'Queued',
      preparing: 'Preparing',
      sending: 'Sending',
      sent: 'Sent',
      completed: 'Completed',
      stopped: 'Stopped',
      failed: 'Failed',
    },
  },
} as const satisfies MessagesFor<typeof jobs, 'error' | 'hours' | 'at_closing'>;
