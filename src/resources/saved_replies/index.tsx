import { defineResource, lazyView } from '../../admin/define';
import { ConversationIcon } from '../../admin/icons';
import { savedReplies } from './contract';
import { en } from './messages';

export default defineResource({
  contract: savedReplies,
  icon: ConversationIcon,
  findable: true,
  represent: 'name',
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'body', kind: 'prose' },
    { source: 'tenant_id', kind: 'reference', reference: 'tenants', in: ['create'] },
    { source: 'updated_at', kind: 'date-time', in: ['list', 'show'], priority: -1 },
  ],
  facts: ['updated_at'],
  messages: en,
  views: { create: lazyView(() => import('./ReplyCreate')) },
});
