import { defineResource } from '../../admin/define';
import { BellIcon } from '../../admin/icons';
import { late, lateInRow } from '../../admin/loading/late';
import { notices } from './contract';
import { en } from './messages';

/** Events that the person may have missed, with links to their records. */
export default defineResource({
  contract: notices,
  icon: BellIcon,
  findable: true,
  userMenu: late(
    () => import('../../features/glance/HeaderCounts'),
    ({ Fresh }) => Fresh,
  ),
  fields: [
    {
      source: 'kind',
      kind: 'status',
      choices: {
        job_finished: { tone: 'success' },
        job_failed: { tone: 'danger' },
        job_stopped: { tone: 'neutral' },
        job_waits: { tone: 'warning' },
        job_paused: { tone: 'danger' },
        job_limit_passed: { tone: 'danger' },
        approval_asked: { tone: 'warning' },
        approval_given: { tone: 'success' },
        approval_declined: { tone: 'danger' },
        number_paused: { tone: 'danger' },
        outcomes_unknown: { tone: 'warning' },
        import_finished: { tone: 'success' },
        import_failed: { tone: 'danger' },
        import_undone: { tone: 'neutral' },
        audience_merged: { tone: 'success' },
        report_ready: { tone: 'success' },
        report_failed: { tone: 'danger' },
        plan_stopped: { tone: 'danger' },
        mail_failed: { tone: 'danger' },
        mail_waits: { tone: 'danger' },
        carrier_away: { tone: 'danger' },
        carrier_back: { tone: 'success' },
        events_set_aside: { tone: 'warning' },
        key_refused: { tone: 'warning' },
        webhook_stopped: { tone: 'danger' },
        export_stopped: { tone: 'danger' },
        consent_differs: { tone: 'danger' },
      },
    },
    {
      source: 'name',
      kind: 'text',
      cell: lateInRow(
        () => import('./cells'),
        ({ About }) => About,
      ),
    },
    { source: 'at', kind: 'date-time' },
    {
      source: 'unread',
      kind: 'boolean',
      cell: lateInRow(
        () => import('./cells'),
        ({ New }) => New,
      ),
    },
  ],
  filters: [
    { source: 'unread', kind: 'boolean' },
    { source: 'kind', kind: 'select' },
  ],
  above: late(() => import('./ReadAll')),
  messages: en,
});
