import type { MessagesFor } from '../../admin/declaration';
import type { people } from './contract';

export const en = {
  name: 'Person |||| People',
  fields: {
    phone: 'Number',
    name: 'Name',
    state: 'State',
    opted_out_of: 'On the do-not-call list of',
    held_by: 'May want to stop: undecided for',
    stopped_numbers: 'Nobody may text them from',
    sent: 'Messages sent',
    received: 'Replies',
    waiting: 'Waiting to be sent',
    last_message_at: 'Last message',
    line_type: 'Line type',
    line_type_at: 'Line type checked',
    line_type_account: 'Checked with',
    erasure: 'Erasure',
  },
  unset: { line_type: 'Not known' },
  choices: {
    state: { opted_out: 'Opted out', held: 'May want to stop', open: 'Can be texted' },
    line_type: {
      mobile: 'Mobile',
      landline: 'Landline: campaigns skip it',
      voip: 'Internet telephony (VoIP)',
      toll_free: 'Toll-free',
      other: 'Another kind, such as a pager',
      unreachable: 'Not reachable: campaigns skip it',
      unknown: 'Not known: the carrier could not tell',
    },
  },
  empty: {
    title: 'Search for a whole number',
    next: 'Its page has the consent, the messages and the audiences of that person, over all clients.',
  },
} as const satisfies MessagesFor<typeof people>;
