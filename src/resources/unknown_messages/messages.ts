import type { MessagesFor } from '../../admin/declaration';
import type { unknownMessages } from './contract';

export const en = {
  name: 'Unknown outcome |||| Unknown outcomes',
  fields: {
    phone: 'Recipient',
    state: 'State',
    told: 'Carrier’s records',
    at: 'Submitted',
    campaign_id: 'Campaign',
    client_id: 'Client',
    body: 'Message',
    account: 'Carrier account',
    virtual_number: 'Sent from',
    kind: 'Kind',
    asked_at: 'Carrier asked',
    settled_by: 'Settled by',
    settled_at: 'Settled',
    reason: 'Reason',
    tenant_name: 'Tenant',
  },
  choices: {
    state: { open: 'Open', sent: 'Sent', not_sent: 'Not sent' },
    told: {
      not_asked: 'Not asked yet',
      taken: 'It was accepted',
      not_taken: 'It was not accepted',
      cannot_tell: 'No record',
    },
    kind: { job: 'Campaign message', test: 'Test', reply: 'Reply', automatic: 'Automatic reply' },
  },
  filters: { state: 'State', job_id: 'Job' },
  actions: { ask: 'Ask carrier', was_sent: 'Mark as sent', was_not_sent: 'Mark as not sent' },
  confirm: {
    was_sent: {
      title: 'Mark the message to %{phone} as sent?',
      consequence:
        'It counts as sent from now on. The audit log records that you decided it, and why. Nothing is sent.',
    },
    was_not_sent: {
      title: 'Mark the message to %{phone} as not sent?',
      consequence:
        'It counts as rejected from now on. The audit log records that you decided it, and why. Nothing is sent again. If the carrier reports later that it was sent, that counts.',
    },
  },
  done: { ask: 'Carrier asked', was_sent: 'Marked as sent', was_not_sent: 'Marked as not sent' },
  empty: {
    title: 'There are no messages with an unknown outcome',
    next: 'Messages with no carrier response appear here. We never resend them automatically.',
  },
} as const satisfies MessagesFor<typeof unknownMessages>;
