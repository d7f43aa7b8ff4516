import type { MessagesFor } from '../../admin/define';
import type { clients } from './contract';

export const en = {
  name: 'Client |||| Clients',
  fields: {
    name: 'Name',
    archived: 'Archived',
    ten_dlc: '10DLC',
    numbers: 'Numbers',
    campaigns_active: 'Active',
    audiences: 'Audiences',
    sent_7d: 'Sent, 7 days',
    delivered_rate_7d: 'Delivered',
    opt_out_rate_7d: 'Opt-outs',
    last_activity_at: 'Last activity',
    external_code: 'External code',
    contact_name: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    time_zone: 'Time zone',
    window_start: 'Send from',
    window_end: 'Send until',
    quiet_hours: 'Outside recipients’ hours',
    help_text: 'Answer to HELP',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: {
    external_code: 'How your own systems call this client',
    time_zone: 'Days and dates are counted in it; sending follows each recipient’s own clock',
    window_start: '24-hour time, such as 08:00',
    window_end: '24-hour time, such as 21:00',
    quiet_hours: 'Each recipient’s own clock and state decide. Without a choice the server’s usual applies',
    help_text: 'Sent to whoever replies HELP; name the client and a way to reach it',
  },
  filters: {
    failing: 'Failing over 10%',
    no_numbers: 'No numbers',
    not_approved: '10DLC not approved',
    show_archived: 'Show archived',
  },
  choices: {
    quiet_hours: { hold: 'Hold until their hours', warn: 'Send, and say how many' },
    ten_dlc: {
      approved: 'Approved',
      draft: 'Draft',
      in_review: 'In review',
      suspended: 'Suspended',
      expired: 'Expired',
      rejected: 'Rejected',
    },
  },
  actions: { archive: 'Archive', unarchive: 'Restore' },
  empty: {
    title: 'There are no clients yet',
    next: 'A client is who you send for. Its audiences and campaigns come next.',
  },
  remove: 'Only a client without campaigns and audiences can be deleted. This cannot be undone.',
  sections: { client: 'Client', contact: 'Contact', sending: 'Sending', for_your_team: 'For your team' },
  done: { archive: 'Client archived', unarchive: 'Client restored' },
  confirm: {
    archive: {
      title: 'Archive “%{name}”?',
      consequence:
        'Its campaigns (%{campaigns}) and audiences (%{audiences}) leave the lists with it. Nothing is deleted.',
    },
  },
  tabs: { settings: 'Settings' },
} as const satisfies MessagesFor<typeof clients>;
