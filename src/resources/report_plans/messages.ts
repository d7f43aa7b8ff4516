import type { MessagesFor } from '../../admin/declaration';
import { en as reportsEn } from '../reports/messages';
import type { reportPlans } from './contract';

export const en = {
  name: 'Monthly report |||| Monthly reports',
  fields: {
    kind: 'Report',
    client_id: 'Client',
    user_ids: 'Mailed to',
    state: 'State',
    stopped_because: 'Why it stopped',
    next_on: 'Next',
    last_made_at: 'Last prepared',
    time_zone: 'Time zone',
    by: 'Scheduled by',
    created_at: 'Planned',
  },
  choices: {
    kind: reportsEn.choices.kind,
    state: { active: 'Active', paused: 'Paused', stopped: 'Stopped' },
    stopped_because: {
      planner_gone: 'The owner’s account was deleted',
      planner_role: 'The owner can’t view reports anymore',
      no_readers: 'No recipient can view reports',
      restored: 'The database was restored from a copy: the last report may have been mailed since',
    },
  },
  unset: { client_id: reportsEn.unset.client_id },
  help: {
    kind: 'On the first day of each month, the report of the month before is prepared.',
    client_id: 'Months are those of the client’s time zone, or of your tenant’s.',
    user_ids:
      'People who may see reports. Each gets a link that works after signing in; the mail has no data.',
  },
  filters: { kind: 'Report', state: 'State', client_id: 'Client' },
  actions: { create: 'Schedule', pause: 'Pause', resume: 'Resume' },
  confirm: {
    resume: {
      title: 'Resume this monthly report?',
      consequence:
        'It is prepared in your name and mailed to: %{readers}. It begins with the current month; months in between are skipped.',
    },
  },
  done: { pause: 'It is paused. Nothing is prepared or mailed.', resume: 'It is active again.' },
  empty: {
    title: 'No report is planned',
    next: 'A planned report is prepared each month, and people get a mail with the link to it.',
  },
  remove: 'It is no longer prepared or mailed. Reports that were prepared stay.',
} as const satisfies MessagesFor<typeof reportPlans>;
