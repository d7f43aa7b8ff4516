import { defineResource, lazyView } from '../../admin/define';
import { RegistrationIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { brandVettings } from './contract';
import { en } from './messages';

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

/** The registry decides meanwhile, ms. */
const REFRESH = 15_000;

export default defineResource({
  contract: brandVettings,
  icon: RegistrationIcon,
  parent: { resource: 'brands', target: 'brand_id' },
  represent: 'provider',
  fields: [
    { source: 'provider', kind: 'text', cell: cell('Firm') },
    { source: 'vetting_class', kind: 'select' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        PENDING: { tone: 'info' },
        ACTIVE: { tone: 'success' },
        UNSCORE: { tone: 'success' },
        FAILED: { tone: 'danger' },
        EXPIRED: { tone: 'warning' },
      },
      in: ['list'],
    },
    { source: 'score', kind: 'number', in: ['list'] },
    { source: 'reason', kind: 'text', cell: cell('Reason'), in: ['list'] },
    { source: 'vetted_on', kind: 'date', in: ['list'], priority: -1 },
    { source: 'expires_on', kind: 'date', in: ['list'], priority: -3 },
    { source: 'accepted_fee', kind: 'money', in: ['list'], priority: -2 },
    { source: 'by', kind: 'text', in: ['list'], priority: -4 },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  inputs: [
    { source: 'vetting_id', kind: 'text' },
    { source: 'vetting_token', kind: 'text' },
  ],
  refresh: REFRESH,
  messages: en,
  tab: lazyView(() => import('./Vettings')),
  views: { create: lazyView(() => import('./OrderVetting')) },
});
