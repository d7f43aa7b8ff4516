import { UsersIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { tenantUsers } from './contract';
import { en } from './messages';
import { lateInRow } from '../../admin/loading/late';

export default defineResource({
  contract: tenantUsers,
  icon: UsersIcon,
  parent: { resource: 'tenants', target: 'tenant_id', count: 'users' },
  fields: [
    { source: 'name', kind: 'text', cell: lateInRow(() => import('./UserLink')) },
    { source: 'email', kind: 'email' },
    { source: 'role', kind: 'select' },
    { source: 'mfa', kind: 'status', choices: { true: { tone: 'success' }, false: {} } },
    { source: 'state', kind: 'status', choices: { active: { tone: 'success' }, invited: { tone: 'info' } } },
  ],
  messages: en,
});
