import type { MessagesFor } from '../../admin/declaration';
import type { conversations } from './contract';

export const en = {
  name: 'Conversation |||| Conversations',
  fields: {
    tn: 'Their number',
    vn: 'Our number',
    last_message: 'Last message',
    last_message_at: 'When',
    state: 'State',
  },
  choices: {
    state: {
      needs_reply: 'Needs a reply',
      active: 'Answered',
      may_stop: 'May want to stop',
      opted_out: 'Opted out',
    },
  },
  empty: {
    title: 'Nobody has written to this client yet',
    next: 'Replies to campaigns appear here.',
  },
} as const satisfies MessagesFor<typeof conversations>;
