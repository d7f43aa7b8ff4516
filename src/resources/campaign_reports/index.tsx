import { defineResource, lazyView } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { language } from '../../i18n/language';
import { campaignReports } from './contract';
import { REPORT_REFRESH, REPORT_STATE_CHOICES } from '../../features/reports/states';
import { en } from './messages';

const cells = () => import('../../features/reports/cells');

export default defineResource({
  contract: campaignReports,
  icon: ReportIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'kind',
  fields: [
    {
      source: 'kind',
      kind: 'select',
      in: ['list', 'create'],
    },
    {
      source: 'state',
      kind: 'status',
      choices: REPORT_STATE_CHOICES,
      in: ['list'],
    },
    { source: 'progress', kind: 'percent', in: ['list'] },
    { source: 'rows', kind: 'number', in: ['list'] },
    { source: 'size', kind: 'number', cell: lateInRow(cells, ({ Size }) => Size), in: ['list'] },
    {
      source: 'url',
      kind: 'url',
      cell: lateInRow(cells, ({ Download }) => Download),
      blank: true,
      in: ['list'],
    },
    { source: 'error', kind: 'select', in: ['list'] },
    { source: 'expires_at', kind: 'date-time', in: ['list'] },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  defaults: () => ({ language: language() }),
  refresh: REPORT_REFRESH,
  messages: en,
  tab: lazyView(() => import('./Tab')),
});
