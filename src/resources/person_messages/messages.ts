import type { MessagesFor } from '../../admin/declaration';
import type { personMessages } from './contract';

export const en = {
  name: 'Message |||| Messages',
  fields: {
    at: 'When',
    kind: 'Kind',
    state: 'Outcome',
    body: 'Text',
    client_id: 'Client',
    campaign_id: 'Campaign',
    virtual_number: 'Our number',
    error_code: 'Why',
  },
  choices: {
    kind: {
      campaign: 'Campaign',
      reply: 'Reply by staff',
      test: 'Test',
      automatic: 'Automatic answer',
      received: 'From the person',
    },
    state: {
      waiting: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      delivered: 'Delivered',
      failed: 'Failed',
      unknown: 'Unknown',
      skipped: 'Skipped',
      canceled: 'Canceled',
      received: 'Received',
    },
  },
  empty: { title: 'No messages to or from this number' },
} as const satisfies MessagesFor<typeof personMessages>;
