import { defineResource, stockView } from '../../admin/define';
import { HistoryIcon } from '../../admin/icons';
import { auditLog } from './contract';
import { en } from './messages';

export default defineResource({
  contract: auditLog,
  icon: HistoryIcon,
  findable: true,
  userMenu: true,
  history: 'record',
  // The title of an entry's page is its content.
  represent: () => '',
  fields: [],
  views: {
    list: stockView(() => import('./AuditList')),
    show: stockView(() => import('./AuditShow')),
  },
  messages: en,
});
