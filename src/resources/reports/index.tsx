import { defineResource, lazyView } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { language } from '../../i18n/language';
import { EVIDENCE_KINDS, reports } from './contract';
import { REPORT_MAIL_CHOICES, REPORT_REFRESH, REPORT_STATE_CHOICES } from '../../features/reports/states';
import { en } from './messages';

const cells = () => import('../../features/reports/cells');

type Values = Readonly<Record<string, unknown>>;
const isEvidence = ({ kind }: Values) => EVIDENCE_KINDS.some((each) => each === kind);
/** Evidence of named people is their whole history. */
const hasDays = (values: Values) => !isEvidence(values) || (!values.audience_id && !values.numbers);

export default defineResource({
  contract: reports,
  icon: ReportIcon,
  findable: true,
  more: 'work',
  represent: 'kind',
  fields: [
    { source: 'kind', kind: 'select', in: ['list', 'show', 'create'] },
    {
      source: 'client_id',
      kind: 'reference',
      reference: 'clients',
      name: 'client_name',
      in: ['list', 'show', 'create'],
    },
    {
      source: 'campaign_id',
      kind: 'reference',
      reference: 'campaigns',
      name: 'campaign_name',
      sharing: 'client_id',
      in: ['list', 'show', 'create'],
      applies: hasDays,
    },
    {
      source: 'audience_id',
      kind: 'reference',
      reference: 'audiences',
      name: 'audience_name',
      sharing: 'client_id',
      in: ['show', 'create'],
      applies: isEvidence,
    },
    { source: 'numbers', kind: 'prose', in: ['show', 'create'], applies: isEvidence },
    {
      source: 'state',
      kind: 'status',
      choices: REPORT_STATE_CHOICES,
      in: ['list'],
    },
    { source: 'progress', kind: 'percent', in: ['list', 'show'] },
    { source: 'rows', kind: 'number', in: ['list', 'show'], priority: -2 },
    {
      source: 'size',
      kind: 'number',
      cell: lateInRow(cells, ({ Size }) => Size),
      in: ['list', 'show'],
      priority: -3,
    },
    {
      source: 'url',
      kind: 'url',
      cell: lateInRow(cells, ({ Download }) => Download),
      blank: true,
      in: ['list', 'show'],
    },
    { source: 'error', kind: 'select', in: ['list', 'show'], spare: true },
    { source: 'mail', kind: 'status', choices: REPORT_MAIL_CHOICES, in: ['list', 'show'] },
    {
      source: 'mail_trouble',
      kind: 'text',
      cell: lateInRow(cells, ({ MailTrouble }) => MailTrouble),
      in: ['list', 'show'],
      priority: -4,
    },
    { source: 'expires_at', kind: 'date-time', in: ['list', 'show'] },
    { source: 'by', kind: 'text', in: ['list', 'show'], priority: -1 },
    { source: 'created_at', kind: 'date-time', in: ['list', 'show'] },
    { source: 'start_date', kind: 'date', in: ['list', 'show', 'create'], spare: true, applies: hasDays },
    { source: 'end_date', kind: 'date', in: ['list', 'show', 'create'], spare: true, applies: hasDays },
  ],
  filters: [
    { source: 'kind', kind: 'select' },
    { source: 'state', kind: 'select' },
    { source: 'client_id', kind: 'reference', reference: 'clients' },
    { source: 'mine', kind: 'boolean' },
  ],
  facts: ['size', 'url', 'expires_at', 'by'],
  status: 'state',
  actions: [
    {
      action: 'again',
      first: () => true,
      when: ({ state }) => state === 'failed' || state === 'expired',
    },
  ],
  defaults: () => ({ language: language() }),
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REPORT_REFRESH,
  messages: en,
  views: { list: lazyView(() => import('./ReportsList')) },
});
