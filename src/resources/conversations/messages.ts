import type { MessagesFor } from '../../admin/declaration';
import type { conversations } from './contract';

export const en = {
  name: 'Conversation |||| Conversations',
  commands: { inbox: 'Inbox' },
  fields: {
    tn: 'Their number',
    vn: 'Our number',
    last_message: 'Last message',
    last_message_at: 'When',
    state: 'State',
  },
  choices: {
    meaning: { yes: 'Yes', no: 'No', question: 'Question', stop: 'Stop' },
    state: {
      needs_reply: 'Needs a reply',
      active: 'Done',
      snoozed: 'Snoozed',
      may_stop: 'May want to stop',
      opted_out: 'Opted out',
    },
  },
  empty: {
    title: 'Nobody has written to this client yet',
    next: 'Replies to campaigns appear here.',
  },
} as const satisfies MessagesFor<typeof conversations>;
