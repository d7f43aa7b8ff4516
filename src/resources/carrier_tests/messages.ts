import type { MessagesFor } from '../../admin/declaration';
import type { carrierTests } from './contract';

export const en = {
  name: 'Test of the account |||| Tests of the account',
  fields: {
    phone: 'Recipient',
    status: 'Result',
    error_code: 'Reason',
    virtual_number: 'Sent from',
    client_name: 'Number of',
    body: 'Message',
    by: 'Sent by',
    created_at: 'Sent',
  },
  choices: {
    status: {
      queued: 'Queued',
      submitting: 'Sending',
      accepted: 'Sent',
      delivered: 'Delivered',
      failed: 'Failed',
      rejected: 'Rejected',
      unknown: 'Unknown',
    },
  },
  actions: { create: 'Send' },
  done: { create: 'The test was handed over. Its result follows.' },
  empty: {
    title: 'No test was sent through this account yet',
    next: 'A test is a real message from a number of the tenant chosen above, or of your own. It counts among its client’s messages. People who opted out get none.',
  },
} as const satisfies MessagesFor<typeof carrierTests>;
