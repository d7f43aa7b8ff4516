import { DomainIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { formatNumber } from '../../i18n/format';
import { domains } from './contract';
import { en } from './messages';

/** Polling interval of the list, for states that a worker measures, ms. */
const REFRESH = 30_000;

export default defineResource({
  contract: domains,
  icon: DomainIcon,
  represent: 'host',
  findable: true,
  fields: [
    { source: 'host', kind: 'text', in: ['list', 'create'] },
    {
      source: 'proof',
      kind: 'status',
      choices: { pending: { tone: 'info' }, verified: { tone: 'success' }, failed: { tone: 'danger' } },
      in: ['list'],
    },
    {
      source: 'health',
      kind: 'status',
      choices: {
        unknown: {},
        healthy: { tone: 'success' },
        degraded: { tone: 'warning' },
        disabled: { tone: 'danger' },
      },
    },
    { source: 'health_trouble', kind: 'select', in: ['show'] },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name' },
    { source: 'links', kind: 'number', in: ['list'] },
    { source: 'campaigns', kind: 'number', in: ['show'] },
    { source: 'used', kind: 'number', priority: -1 },
    { source: 'cap', kind: 'number', in: ['show'] },
    { source: 'certificate_expires_at', kind: 'date-time', in: ['show'] },
    { source: 'measured_at', kind: 'date-time', priority: -2 },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
    { source: 'tenant_id', kind: 'reference', reference: 'tenants', in: ['create'] },
  ],
  facts: ['health', 'links', 'used', 'measured_at'],
  status: 'proof',
  filters: [{ source: 'proof', kind: 'select' }],
  actions: [{ action: 'check', first: ({ proof }) => proof !== 'verified' }],
  typedToRemove: 'host',
  removal: ({ host, links, campaigns, used }) => ({
    host,
    links: formatNumber(links),
    campaigns: formatNumber(campaigns),
    used: formatNumber(used),
  }),
  refresh: REFRESH,
  messages: en,
  views: {
    show: lazyView(() => import('./DomainShow')),
    create: lazyView(() => import('./DomainCreate')),
  },
});
