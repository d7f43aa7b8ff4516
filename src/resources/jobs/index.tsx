import { defineResource, lazyView } from '../../admin/define';
import { JobsIcon } from '../../admin/icons';
import { late, lateInRow, lateText } from '../../admin/loading/late';
import { STAFF } from '../../contract/roles';
import { JOB_STATE_CHOICES } from '../../features/sending/states';
import { jobs } from './contract';
import { en } from './messages';

/** Polling interval of jobs in a tab of their campaign, ms; the page of all jobs polls less often. */
const REFRESH = 5_000;

const cells = () => import('./list/cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

export default defineResource({
  contract: jobs,
  icon: JobsIcon,
  // Spec 6: they start and watch jobs from their campaigns.
  menu: { hiddenFor: STAFF, inBottomBar: true },
  more: 'work',
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'campaign_name',
  fields: [
    { source: 'campaign_name', kind: 'text' },
    { source: 'client_name', kind: 'text', in: ['list'], spare: true },
    { source: 'state', kind: 'status', choices: JOB_STATE_CHOICES, cell: cell('State'), in: ['list'] },
    { source: 'sent', kind: 'progress', of: 'targeted', cell: cell('Progress'), in: ['list'] },
    { source: 'rate_per_minute', kind: 'number', in: ['list'], spare: true },
    { source: 'eta_seconds', kind: 'number', cell: cell('TimeLeft'), in: ['list'], spare: true },
    { source: 'delivered', kind: 'number', cell: cell('Delivered'), in: ['list'] },
    { source: 'opted_out', kind: 'number', in: ['list'], spare: true },
    { source: 'segments', kind: 'number', in: ['list'], spare: true },
    { source: 'id', kind: 'id', in: ['list'], spare: true },
    { source: 'started_at', kind: 'date-time', in: ['list'], priority: 1 },
    { source: 'finished_at', kind: 'date-time', in: ['list'], spare: true },
    { source: 'duration_seconds', kind: 'number', cell: cell('Duration'), in: ['list'], spare: true },
    { source: 'by', kind: 'text', in: ['list'], spare: true },
    { source: 'created_at', kind: 'date-time', in: [] },
  ],
  facts: ['client_name'],
  status: 'state',
  filters: [
    { source: 'now', kind: 'select' },
    { source: 'state', kind: 'select' },
    {
      source: 'campaign_id',
      kind: 'reference',
      input: late(() => import('./list/CampaignFilter')),
      token: lateText(() => import('./list/CampaignToken')),
    },
    { source: 'period', kind: 'select' },
  ],
  commands: [{ name: 'stop', needs: 'delete', on: { filter: { now: 'active' } }, presses: 'stop' }],
  creatable: false,
  removable: () => false,
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
  views: {
    list: lazyView(() => import('./list/JobsList')),
    show: lazyView(() => import('./show/JobShow')),
  },
});
