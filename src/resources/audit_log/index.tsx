import { defineResource, stockView } from '../../admin/define';
import { HistoryIcon } from '../../admin/icons';
import { late, lateInRow, lateText } from '../../admin/loading/late';
import { auditLog } from './contract';
import { en } from './messages';

const filters = () => import('./filters');

export default defineResource({
  contract: auditLog,
  icon: HistoryIcon,
  findable: true,
  more: 'administration',
  history: 'record',
  // The title of an entry's page is its content.
  represent: () => '',
  fields: [
    { source: 'at', kind: 'date-time', in: ['list'] },
    {
      source: 'action',
      kind: 'text',
      cell: lateInRow(
        () => import('./Sentence'),
        ({ SentenceCell }) => SentenceCell,
      ),
      in: ['list'],
    },
    { source: 'user_name', kind: 'text', in: ['list'], spare: true },
    { source: 'record_id', kind: 'text', in: ['list'], spare: true },
    { source: 'tenant_name', kind: 'text', in: ['list'], spare: true },
    { source: 'ip', kind: 'text', in: ['list'], spare: true },
  ],
  filters: [
    { source: 'user_id', kind: 'reference', reference: 'users' },
    {
      source: 'resource',
      kind: 'reference',
      input: late(filters, ({ ResourceFilter }) => ResourceFilter),
      token: lateText(filters, ({ ResourceToken }) => ResourceToken),
    },
    {
      source: 'action',
      kind: 'reference',
      input: late(filters, ({ ActionFilter }) => ActionFilter),
      token: lateText(filters, ({ ActionToken }) => ActionToken),
    },
    { source: 'record', kind: 'reference', input: late(filters, ({ RecordFilter }) => RecordFilter) },
    { source: 'from', kind: 'date' },
    { source: 'to', kind: 'date' },
  ],
  sort: { field: 'at', order: 'DESC' },
  views: { show: stockView(() => import('./AuditShow')) },
  messages: en,
});
