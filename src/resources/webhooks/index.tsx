import { LinkIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { webhooks } from './contract';
import { en } from './messages';

/** Polling interval of the list, for what a worker delivers, ms. */
const REFRESH = 15_000;

export default defineResource({
  contract: webhooks,
  icon: LinkIcon,
  findable: true,
  more: 'administration',
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create', 'edit'] },
    { source: 'url', kind: 'url' },
    { source: 'types', kind: 'several', priority: -2 },
    {
      source: 'state',
      kind: 'status',
      choices: { active: { tone: 'success' }, paused: {}, stopped: { tone: 'danger' } },
      in: ['list'],
    },
    { source: 'trouble', kind: 'select', in: ['list', 'show'] },
    { source: 'waiting', kind: 'number', in: ['list'] },
    { source: 'failing_since', kind: 'date-time', in: ['show'] },
    { source: 'next_try_at', kind: 'date-time', in: ['show'] },
    { source: 'issued_at', kind: 'date-time', in: ['show'] },
    { source: 'overlaps_until', kind: 'date-time', in: ['show'] },
    { source: 'created_at', kind: 'date-time', in: ['show'], priority: -1 },
  ],
  facts: ['trouble', 'waiting', 'failing_since', 'next_try_at'],
  status: 'state',
  filters: [{ source: 'state', kind: 'select' }],
  actions: [
    { action: 'pause', when: ({ state }) => state === 'active', params: () => ({ paused: true }) },
    {
      action: 'pause',
      label: 'resume',
      first: () => true,
      when: ({ state }) => state !== 'active',
      params: () => ({ paused: false }),
      confirm: ({ name, waiting }) => ({ name, waiting }),
    },
  ],
  removal: ({ name }) => ({ name }),
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
  views: { show: lazyView(() => import('./WebhookShow')) },
});
