import type { MessagesFor } from '../../admin/declaration';
import type { reports } from './contract';

export const en = {
  name: 'Report |||| Reports',
  fields: {
    kind: 'Report',
    client_id: 'Client',
    campaign_id: 'Campaign',
    audience_id: 'Audience',
    numbers: 'Numbers',
    state: 'State',
    progress: 'Progress',
    rows: 'Rows',
    size: 'Size',
    url: 'Download',
    error: 'Problem',
    mail: 'Mail',
    mail_trouble: 'Reason',
    expires_at: 'Expires',
    by: 'Requested by',
    created_at: 'Requested',
    start_date: 'From',
    end_date: 'To',
  },
  choices: {
    kind: {
      recipients: 'Recipients and outcomes',
      deliveries: 'Deliveries by carrier and error',
      replies: 'Replies',
      opt_outs: 'Do-not-call list',
      consents: 'Opt-outs and consents',
      evidence: 'Evidence of consent, to verify (JSON)',
      evidence_page: 'Evidence of consent, to print',
      clicks: 'Clicks',
      jobs: 'Jobs by user',
      costs: 'Costs by client and month',
    },
    state: { preparing: 'Preparing', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
    mail: { failed: 'Not delivered', unknown: 'Unknown', waiting: 'Waiting', sent: 'Sent' },
    error: {
      internal: 'It could not be created. Prepare it again.',
      disk_full: 'The server’s disk is full. Tell the people who run it, then prepare it again.',
    },
  },
  unset: { client_id: 'All clients', campaign_id: 'All campaigns' },
  help: {
    kind: 'Costs cover whole months.',
    client_id: 'Without a client, the report covers all clients of your tenant.',
    campaign_id: 'Without a campaign, it covers all of them.',
    audience_id: 'Whose evidence to include',
    numbers:
      'Up to 100. Without an audience and numbers: everyone whose consent changed on these days for this client.',
    start_date:
      'Days are those of the client’s time zone, or of the tenant’s. Jobs count on the day they began.',
  },
  filters: { kind: 'Report', state: 'State', client_id: 'Client', mine: 'Requested by me' },
  actions: { create: 'Request', again: 'Prepare again', all: 'All reports', monthly: 'Monthly reports' },
  done: { again: 'Preparing again.' },
  empty: {
    title: 'There are no reports yet',
    next: 'A report is prepared in the background and kept for seven days.',
  },
  remove: 'The file can no longer be downloaded.',
} as const satisfies MessagesFor<typeof reports>;
