import { defineResource } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { eventExports } from './contract';
import { en } from './messages';

/** Polling interval, for what a worker exports, ms. */
const REFRESH = 15_000;

export default defineResource({
  contract: eventExports,
  icon: ReportIcon,
  findable: true,
  more: 'administration',
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create', 'edit'] },
    { source: 'types', kind: 'several', priority: -2 },
    { source: 'format', kind: 'select', in: ['list', 'show', 'create'], priority: -1 },
    { source: 'schedule', kind: 'select' },
    { source: 'endpoint', kind: 'url', privateHost: true, section: 'store', priority: -2 },
    { source: 'region', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'bucket', kind: 'text' },
    { source: 'prefix', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'access_key_id', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'secret_access_key', kind: 'secret', in: ['create', 'edit'] },
    {
      source: 'state',
      kind: 'status',
      choices: { active: { tone: 'success' }, paused: {}, stopped: { tone: 'danger' } },
      in: ['list'],
    },
    { source: 'trouble', kind: 'select', in: ['list', 'show'] },
    { source: 'answer', kind: 'text', in: ['show'] },
    { source: 'failing_since', kind: 'date-time', in: ['show'] },
    { source: 'next_at', kind: 'date-time', in: ['list', 'show'] },
    { source: 'last_run_at', kind: 'date-time', in: ['list', 'show'], priority: -1 },
    { source: 'last_rows', kind: 'number', in: ['show'] },
    { source: 'last_object', kind: 'text', in: ['show'] },
    { source: 'waiting', kind: 'number', in: ['show'] },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['last_run_at', 'last_rows', 'next_at', 'trouble', 'answer'],
  status: 'state',
  filters: [{ source: 'state', kind: 'select' }],
  actions: [
    { action: 'check' },
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
  defaults: () => ({ format: 'ndjson', schedule: 'daily', region: 'us-east-1' }),
  removal: ({ name }) => ({ name }),
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
});
