import type { MessagesFor } from '../../admin/declaration';
import * as states from '../../features/numbers/messages';
import type { clientVirtualNumbers } from './contract';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    client_id: 'Client',
    phone: 'Number',
    city: 'City',
    state: 'State',
    order_state: 'Order',
    assignment_state: '10DLC',
    campaigns: 'Campaigns',
    created_at: 'Bought',
  },
  choices: { assignment_state: states.en, order_state: states.orderEn },
  filters: { at_risk: 'At risk' },
  actions: {
    create: 'Find numbers',
    delete: 'Release',
    unassign: 'Remove from 10DLC campaign',
    revoke: 'Revoke verification',
  },
  confirm: {
    unassign: {
      title: 'Remove %{phone} from its 10DLC campaign?',
      consequence:
        'Nothing can be sent from %{phone} as soon as you confirm. The carrier takes it out of its registered campaign.',
    },
    revoke: {
      title: 'Revoke the verification of %{phone}?',
      consequence:
        'Nothing can be sent from %{phone} as soon as you confirm, and jobs that send from it wait. The audit log keeps the statement.',
    },
  },
  done: {
    unassign: 'The carrier takes the number out of its campaign',
    revoke: 'The number counts as not verified',
  },
  empty: {
    title: 'There are no numbers yet',
    next: 'A client without numbers sends from the shared numbers.',
  },
  remove:
    'The number goes back to the carrier and may be sold to someone else. Campaigns that use it: %{campaigns}. This cannot be undone.',
} as const satisfies MessagesFor<typeof clientVirtualNumbers, 'type'>;
