import type { MessagesFor } from '../../admin/declaration';
import type { availableSendOnly } from './contract';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
  },
} as const satisfies MessagesFor<typeof availableSendOnly>;
