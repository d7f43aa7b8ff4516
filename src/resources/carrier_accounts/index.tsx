import { defineResource } from '../../admin/define';
import { PhoneIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { formatNumber } from '../../i18n/format';
import { carrierAccounts } from './contract';
import { en } from './messages';

/** Polling interval of the list during sending, ms. */
const REFRESH = 10_000;

export default defineResource({
  contract: carrierAccounts,
  icon: PhoneIcon,
  findable: true,
  more: 'sending',
  represent: 'id',
  fields: [
    { source: 'id', kind: 'text' },
    {
      source: 'kind',
      kind: 'select',
      choices: { simulator: {}, telnyx: {}, twilio: {}, bandwidth: {}, smpp: {} },
    },
    {
      source: 'health',
      kind: 'status',
      choices: {
        working: { tone: 'success' },
        attention: { tone: 'warning' },
        failing: { tone: 'danger' },
        unused: {},
        missing: { tone: 'warning' },
      },
    },
    {
      source: 'connection',
      kind: 'status',
      choices: { bound: { tone: 'success' }, unbound: { tone: 'danger' } },
      in: ['show'],
    },
    { source: 'numbers', kind: 'number' },
    { source: 'rate_per_minute', kind: 'number' },
    { source: 'per_second', kind: 'number', in: ['show'] },
    { source: 'countries', kind: 'text', in: ['show'] },
    { source: 'currency', kind: 'text', in: ['show'] },
    { source: 'accepted_at', kind: 'date-time' },
    { source: 'error', kind: 'text', cell: lateInRow(() => import('./ProblemCell')) },
    { source: 'error_at', kind: 'date-time', in: ['show'] },
    { source: 'paused', kind: 'text', in: ['show'] },
    { source: 'set_aside', kind: 'number', in: ['show'] },
    { source: 'base_url', kind: 'text', in: ['show'] },
    { source: 'webhook_url', kind: 'text', in: ['show'] },
    { source: 'all_tenants', kind: 'boolean', in: ['show'] },
    { source: 'tenants', kind: 'text', in: ['show'] },
  ],
  facts: ['kind', 'numbers', 'rate_per_minute', 'accepted_at'],
  status: 'health',
  actions: [
    {
      action: 'retry_events',
      when: ({ set_aside }) => set_aside > 0,
      confirm: ({ set_aside }) => ({ smart_count: set_aside, count: formatNumber(set_aside) }),
    },
  ],
  refresh: REFRESH,
  messages: en,
});
