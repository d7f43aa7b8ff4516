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
  // An entry's page is called by what it is.
  represent: () => '',
  fields: [],
  views: {
    list: stockView(() => import('./AuditList')),
    show: stockView(() => import('./AuditShow')),
  },
  messages: en,
});
