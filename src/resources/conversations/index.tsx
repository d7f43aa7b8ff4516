import { Navigate, useParams } from '../../router';
import { ConversationIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { conversations } from './contract';
import { formatNational } from '../../rules/formats/national';
import { en } from './messages';
import { CONVERSATION_STATE_CHOICES } from './states';

const Desk = lazyView(() => import('./desk/Desk'));

/** A conversation has no page of its own: it is opened in the inbox. */
function Opened() {
  const { id = '' } = useParams();
  return <Navigate to={`/conversations?with=${encodeURIComponent(id)}`} replace />;
}

export default defineResource({
  contract: conversations,
  icon: ConversationIcon,
  parent: { resource: 'clients', target: 'client_id', seldom: true },
  place: '/conversations',
  findable: true,
  commands: [{ name: 'inbox', needs: 'list', to: () => '/conversations' }],
  represent: ({ name, tn }) => name ?? formatNational(tn),
  fields: [
    { source: 'tn', kind: 'phone', in: ['list'] },
    { source: 'vn', kind: 'phone', in: ['list'] },
    { source: 'last_message', kind: 'text', in: ['list'] },
    { source: 'last_message_at', kind: 'date-time', in: ['list'] },
    { source: 'state', kind: 'status', choices: CONVERSATION_STATE_CHOICES, in: ['list'] },
  ],
  messages: en,
  tab: Desk,
  views: { list: lazyView(() => import('./desk/WholeDesk')), show: Opened },
});
