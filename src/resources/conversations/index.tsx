import { ConversationIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { conversations } from './contract';
import { en } from './messages';
import { CONVERSATION_STATE_CHOICES } from './states';

const Desk = lazyView(() => import('./desk/Desk'));

export default defineResource({
  contract: conversations,
  icon: ConversationIcon,
  parent: { resource: 'clients', target: 'client_id' },
  represent: 'tn',
  fields: [
    { source: 'tn', kind: 'phone', in: ['list'] },
    { source: 'vn', kind: 'phone', in: ['list'] },
    { source: 'last_message', kind: 'text', in: ['list'] },
    { source: 'last_message_at', kind: 'date-time', in: ['list'] },
    { source: 'state', kind: 'status', choices: CONVERSATION_STATE_CHOICES, in: ['list'] },
  ],
  messages: en,
  tab: Desk,
  views: { list: Desk },
});
