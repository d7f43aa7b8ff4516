import type { MessagesFor } from '../../admin/declaration';
import type { campaigns } from './contract';

export const en = {
  name: 'Campaign |||| Campaigns',
  commands: { new: 'New campaign' },
  fields: {
    name: 'Name',
    client_id: 'Client',
    state: 'State',
    sent: 'Progress',
    delivered_rate: 'Delivered',
    replied: 'Replies',
    opted_out: 'Opt-outs',
    created_at: 'Created',
    reach: 'People',
    last_job_at: 'Started or due',
    spent: 'Spent',
    opt_out_rate: 'Opt-out rate',
    click_rate: 'Click rate',
    segments_per_message: 'Segments per message',
    by: 'By',
    description: 'Description',
    message: 'Message',
    purpose: 'Purpose',
  },
  inputs: { audience_ids: 'Audience' },
  tabs: {
    review: 'Review',
    results: 'Live and results',
    recipients: 'Recipients',
    compare: 'Compare',
  },
  filters: {
    client_id: 'Client',
    state: 'State',
    made_within: 'Created',
    failing: 'Failing over 10%',
    show_archived: 'Show archived',
  },
  actions: { copy: 'Duplicate', archive: 'Archive', unarchive: 'Unarchive', file: 'From a file' },
  empty: {
    title: 'There are no campaigns yet',
    next: 'A campaign sends one message to audiences of a client.',
  },
  remove: 'Its message is deleted with it. Its audiences are kept.',
  choices: {
    state: {
      draft: 'Draft',
      ready: 'Ready',
      scheduled: 'Scheduled',
      waiting: 'Quiet hours',
      sending: 'Sending',
      sent: 'Sent',
      completed: 'Completed',
      stopped: 'Stopped',
      failed: 'Failed',
    },
    purpose: {
      marketing: 'Marketing',
      informational: 'Informational',
      transactional: 'Transactional',
      political: 'Political',
      emergency: 'Emergency',
    },
    made_within: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' },
  },
  done: {
    copy: 'This is the copy',
    archive: 'Campaign archived',
    unarchive: 'Campaign unarchived',
  },
  confirm: {
    archive: {
      title: 'Archive “%{name}”?',
      consequence: 'It leaves the list. Its jobs, replies and figures are kept.',
    },
  },
} as const satisfies MessagesFor<typeof campaigns>;
