import { defineResource } from '../../admin/define';
import { ConversationIcon } from '../../admin/icons';
import { late, lateText } from '../../admin/loading/late';
import { formatNational } from '../../rules/formats/national';
import { unknownMessages } from './contract';
import { en } from './messages';

const filter = () => import('./JobFilter');

/** Messages with an unknown outcome, for the people who settle them. */
export default defineResource({
  contract: unknownMessages,
  icon: ConversationIcon,
  findable: true,
  more: 'sending',
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone' },
    {
      source: 'state',
      kind: 'status',
      choices: { open: { tone: 'warning' }, sent: { tone: 'success' }, not_sent: {} },
    },
    { source: 'told', kind: 'select' },
    { source: 'at', kind: 'date-time' },
    { source: 'campaign_id', kind: 'reference', reference: 'campaigns', name: 'campaign_name' },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', spare: true },
    { source: 'body', kind: 'prose' },
    { source: 'account', kind: 'text', spare: true },
    { source: 'virtual_number', kind: 'phone', in: ['show'] },
    { source: 'kind', kind: 'select', in: ['show'] },
    { source: 'asked_at', kind: 'date-time', in: ['show'] },
    { source: 'settled_by', kind: 'text', in: ['show'] },
    { source: 'settled_at', kind: 'date-time', in: ['show'] },
    { source: 'reason', kind: 'prose', in: ['show'] },
    { source: 'tenant_name', kind: 'text', in: ['show'] },
  ],
  facts: ['told', 'at', 'account'],
  status: 'state',
  filters: [
    { source: 'state', kind: 'select' },
    {
      source: 'job_id',
      kind: 'reference',
      input: late(filter),
      token: lateText(filter, ({ JobToken }) => JobToken),
    },
  ],
  actions: [
    {
      action: 'ask',
      bulk: true,
      when: ({ state }) => state === 'open',
      first: ({ told: answer }) => answer === 'not_asked',
    },
    {
      action: 'was_sent',
      bulk: true,
      when: ({ state }) => state === 'open',
      reasoned: true,
      confirm: ({ phone }) => ({ phone: formatNational(phone) }),
    },
    {
      action: 'was_not_sent',
      bulk: true,
      when: ({ state }) => state === 'open',
      reasoned: true,
      confirm: ({ phone }) => ({ phone: formatNational(phone) }),
    },
  ],
  messages: en,
});
