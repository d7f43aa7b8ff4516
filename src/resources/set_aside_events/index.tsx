import { defineResource } from '../../admin/define';
import { InboxIcon } from '../../admin/icons';
import { setAsideEvents } from './contract';
import { en } from './messages';

/** One that is tried again ends seconds later, ms. */
const REFRESH = 10_000;

/** Events of carriers that could not be processed, for the people who decide about them. */
export default defineResource({
  contract: setAsideEvents,
  icon: InboxIcon,
  parent: { resource: 'carrier_accounts', target: 'account', count: 'set_aside' },
  represent: 'event_id',
  fields: [
    { source: 'event_id', kind: 'text' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        open: { tone: 'warning' },
        waiting: { tone: 'info' },
        done: { tone: 'success' },
        discarded: {},
      },
    },
    { source: 'cause', kind: 'select' },
    { source: 'detail', kind: 'text' },
    { source: 'received_at', kind: 'date-time' },
    { source: 'set_aside_at', kind: 'date-time', spare: true },
    { source: 'decided_by', kind: 'text', spare: true },
    { source: 'decided_at', kind: 'date-time', spare: true },
    { source: 'body', kind: 'prose', in: ['show'] },
  ],
  facts: ['cause', 'received_at', 'set_aside_at'],
  status: 'state',
  filters: [{ source: 'state', kind: 'select' }],
  actions: [
    {
      action: 'retry',
      bulk: true,
      when: ({ state }) => state === 'open',
      confirm: ({ event_id }) => ({ event_id }),
      first: () => true,
    },
    {
      action: 'discard',
      bulk: true,
      danger: true,
      when: ({ state }) => state === 'open',
      confirm: ({ event_id }) => ({ event_id }),
    },
  ],
  refresh: REFRESH,
  messages: en,
});
