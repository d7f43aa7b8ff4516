import type { MessagesFor } from '../../admin/declaration';
import type { clients } from './contract';

export const en = {
  name: 'Client |||| Clients',
  commands: { new: 'New client' },
  fields: {
    name: 'Name',
    archived: 'Archived',
    ten_dlc: '10DLC',
    numbers: 'Numbers',
    campaigns_active: 'Active campaigns',
    audiences: 'Audiences',
    sent_7d: 'Sent (7 days)',
    delivered_rate_7d: 'Delivered (7 days)',
    opt_out_rate_7d: 'Opt-outs (7 days)',
    last_activity_at: 'Last activity',
    spent_month: 'Spent this month',
    external_code: 'External code',
    contact_name: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    time_zone: 'Time zone',
    window_start: 'Send from',
    window_end: 'Send until',
    quiet_hours: 'Quiet hours',
    holidays: 'Nothing is sent on US federal holidays',
    closed_days: 'No-send days',
    opt_out_scope: 'An opt-out applies to',
    consent_required: 'Consent required',
    budget: 'Budget per month',
    budget_warning: 'Warn at (%)',
    help_text: 'Answer to HELP',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: {
    external_code: 'The code for this client in your own systems',
    time_zone: 'Used for days and dates; sending follows each recipient’s local time',
    window_start: 'Each recipient’s local time',
    window_end: 'Each recipient’s local time',
    quiet_hours: 'When the law does not allow texts where the recipient is',
    holidays: 'Messages that are held wait for the next day on which they may be sent.',
    closed_days: 'One date per line, such as 2026-12-24, by the recipient’s calendar',
    opt_out_scope:
      'Opt-outs from now on. Number only: this client may still text the person from its other numbers',
    consent_required:
      'Jobs skip recipients unless the import that brought them claims this kind of consent or a stronger one',
    budget:
      'In whole units of the currency of the price list; months follow the client’s time zone. When it is used up, jobs wait; replies and tests still leave. Empty: no limit',
    budget_warning: 'Share of the budget from which its jobs carry a warning',
    help_text: 'Sent to anyone who replies HELP; name the client and how to reach it',
  },
  filters: {
    failing: 'Failing over 10%',
    no_numbers: 'No numbers',
    not_approved: '10DLC not approved',
    show_archived: 'Show archived',
  },
  unset: {
    quiet_hours: {
      hold: 'Default (hold)',
      warn: 'Default (warn)',
      unknown: 'Default',
    },
    consent_required: 'None',
  },
  choices: {
    quiet_hours: { hold: 'Hold until quiet hours end', warn: 'Warn, then send' },
    opt_out_scope: {
      client: 'This client, and everyone who sends from a shared number',
      tenant: 'All clients',
      pair: 'The number they wrote to only',
    },
    consent_required: {
      written: 'Written: a form, a box they ticked, a keyword they sent',
      verbal: 'Verbal: they said so, on the phone or in person',
      conversation: 'Conversation: they wrote first',
    },
    ten_dlc: {
      approved: 'Approved',
      draft: 'Draft',
      in_review: 'In review',
      suspended: 'Suspended',
      expired: 'Expired',
      rejected: 'Rejected',
    },
  },
  actions: { archive: 'Archive', unarchive: 'Unarchive' },
  empty: {
    title: 'There are no clients yet',
    next: 'A client is the business you send for. Add its audiences and campaigns next.',
  },
  remove: 'Only a client without campaigns and audiences can be deleted. This cannot be undone.',
  sections: { client: 'Client', contact: 'Contact', sending: 'Sending', for_your_team: 'For your team' },
  done: { archive: 'Client archived', unarchive: 'Client unarchived' },
  confirm: {
    archive: {
      title: 'Archive “%{name}”?',
      consequence:
        'Its campaigns (%{campaigns}) and audiences (%{audiences}) are hidden with it. Nothing is deleted.',
    },
  },
  tabs: { settings: 'Settings' },
} as const satisfies MessagesFor<typeof clients>;
