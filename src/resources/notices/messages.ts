import type { MessagesFor } from '../../admin/declaration';
import type { notices } from './contract';

export const en = {
  name: 'Notification |||| Notifications',
  fields: { kind: 'What happened', name: 'About', at: 'When', unread: 'New' },
  choices: {
    kind: {
      job_finished: 'Job finished',
      job_failed: 'Job failed',
      job_stopped: 'Job stopped',
      job_waits: 'Job waiting for the carrier',
      job_paused: 'Job paused: needs a decision',
      job_limit_passed: 'Limit passed after sending',
      approval_asked: 'Approval needed for a job',
      approval_given: 'Job approved and started',
      approval_declined: 'Job not approved',
      number_paused: 'Number rejected by the carrier',
      outcomes_unknown: 'Outcomes unknown',
      import_finished: 'Import finished',
      import_failed: 'Import failed',
      import_undone: 'Import undone',
      audience_merged: 'Audiences merged',
      report_ready: 'Report ready',
      report_failed: 'Report failed',
      plan_stopped: 'Monthly report stopped',
      mail_waits: 'Mail waits',
      mail_failed: 'Report not mailed',
      carrier_away: 'Carrier not responding',
      carrier_back: 'Carrier back',
      events_set_aside: 'Carrier events set aside',
      key_refused: 'API key denied',
      webhook_stopped: 'Webhook stopped',
      export_stopped: 'Event export stopped',
      consent_differs: 'Client paused: list and history differ',
    },
  },
  filters: { unread: 'New', kind: 'What happened' },
  empty: {
    title: 'There are no notifications',
    next: 'You are told here when your jobs, imports and reports finish. Notifications are kept for 90 days.',
  },
} as const satisfies MessagesFor<typeof notices>;
