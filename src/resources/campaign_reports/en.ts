import type { MessagesFor } from '../../admin/define';
import type { campaignReports } from './contract';

export const en = {
  name: 'Report |||| Reports',
  fields: {
    kind: 'Report',
    state: 'State',
    rows: 'Rows',
    url: 'Download',
    expires_at: 'Expires',
    by: 'By',
    created_at: 'Asked for',
  },
  choices: {
    kind: {
      recipients: 'Recipients and outcomes',
      replies: 'Replies',
      opt_outs: 'Opt-outs',
      clicks: 'Clicks',
    },
    state: { preparing: 'Being built', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
  },
  actions: { create: 'Request' },
  empty: {
    title: 'No report was asked for yet',
    next: 'A report is built in the background and kept for seven days.',
  },
  remove: 'The file can no longer be downloaded.',
} as const satisfies MessagesFor<typeof campaignReports>;
