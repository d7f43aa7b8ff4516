import { defineResource } from '../../admin/define';
import { CheckIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { priceOf } from '../../features/sending/approvalPrice';
import { dateFormat, formatNumber, NO_VALUE } from '../../i18n/format';
import { jobApprovals, type JobApproval } from './contract';
import { en } from './messages';

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

/** Follows the language of the moment, not that of the file's first run. */
const when = (at: Date) => dateFormat({ dateStyle: 'medium', timeStyle: 'short' })(at);

/** The facts that the question before an approval repeats. */
const question = ({ campaign_name, by, reach, scheduled_at, ...request }: JobApproval) => ({
  name: campaign_name,
  by: by ?? NO_VALUE,
  smart_count: reach,
  count: formatNumber(reach),
  price: priceOf(request) ?? NO_VALUE,
  time: scheduled_at === null ? NO_VALUE : when(new Date(scheduled_at)),
});

/** Polling interval, ms: another person decides. */
const REFRESH = 15_000;

export default defineResource({
  contract: jobApprovals,
  icon: CheckIcon,
  findable: true,
  more: 'work',
  represent: 'campaign_name',
  fields: [
    { source: 'campaign_id', kind: 'reference', reference: 'campaigns', name: 'campaign_name' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        waiting: { tone: 'warning' },
        approved: { tone: 'success' },
        declined: { tone: 'danger' },
        withdrawn: {},
        void: {},
      },
      in: ['list'],
    },
    { source: 'changes', kind: 'several' },
    { source: 'reach', kind: 'number' },
    { source: 'cost', kind: 'money', currency: 'currency' },
    { source: 'scheduled_at', kind: 'date-time' },
    { source: 'by', kind: 'text' },
    { source: 'created_at', kind: 'date-time' },
    { source: 'client_name', kind: 'text', spare: true },
    { source: 'message', kind: 'prose', in: ['show'] },
    { source: 'facts.names', kind: 'text', cell: cell('Names'), in: ['show'] },
    { source: 'facts.senders', kind: 'text', cell: cell('Senders'), in: ['show'] },
    { source: 'facts.opted_out', kind: 'number', in: ['show'] },
    { source: 'facts.hours', kind: 'text', cell: cell('Hours'), in: ['show'] },
    { source: 'hours', kind: 'select', in: ['show'] },
    { source: 'override_reason', kind: 'prose', in: ['show'] },
    { source: 'at_closing', kind: 'select', in: ['show'] },
    { source: 'note', kind: 'prose', in: ['show'] },
    { source: 'decided_by', kind: 'text', spare: true },
    { source: 'decided_at', kind: 'date-time', spare: true },
    { source: 'reason', kind: 'prose', in: ['show'] },
    { source: 'fingerprint', kind: 'id', in: ['show'] },
  ],
  facts: ['reach', 'cost', 'scheduled_at', 'by'],
  status: 'state',
  filters: [{ source: 'to_approve', kind: 'boolean' }],
  actions: [
    {
      action: 'approve',
      first: () => true,
      when: ({ may_decide, scheduled_at }) => may_decide && scheduled_at === null,
      confirm: question,
    },
    {
      action: 'approve',
      label: 'approve_at',
      first: () => true,
      when: ({ may_decide, scheduled_at }) => may_decide && scheduled_at !== null,
      confirm: question,
    },
    { action: 'decline', when: ({ may_decide }) => may_decide, reasoned: true, confirm: question },
    {
      action: 'withdraw',
      when: ({ mine, state }) => mine && (state === 'waiting' || state === 'void'),
      confirm: question,
    },
  ],
  creatable: false,
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
});
