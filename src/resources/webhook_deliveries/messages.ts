import type { MessagesFor } from '../../admin/declaration';
import { en as webhooksEn } from '../webhooks/messages';
import type { webhookDeliveries } from './contract';

export const en = {
  name: 'Delivery |||| Deliveries',
  fields: {
    id: 'Event',
    type: 'Type',
    subject: 'Subject',
    state: 'State',
    status: 'Status',
    trouble: 'Failure',
    attempts: 'Attempts',
    at: 'Last attempt',
    place: 'Place',
  },
  choices: {
    type: webhooksEn.choices.types,
    state: {
      delivered: 'Delivered',
      failed: 'Failed',
      queued: 'Queued',
    },
    trouble: webhooksEn.choices.trouble,
  },
  filters: { state: 'State' },
  actions: { replay: 'Send again' },
  done: { replay: 'It is sent again' },
  empty: {
    title: 'Nothing has been delivered yet',
    next: 'Each event appears here with the answer of the receiver.',
  },
} as const satisfies MessagesFor<typeof webhookDeliveries>;
