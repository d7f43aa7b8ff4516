import { PersonIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { account } from './contract';
import { en } from './messages';

export default defineResource({
  contract: account,
  icon: PersonIcon,
  findable: true,
  userMenu: true,
  represent: 'tenant_name',
  fields: [
    { source: 'tenant_name', kind: 'text' },
    { source: 'signed_in_at', kind: 'date-time' },
    { source: 'active_at', kind: 'date-time' },
    { source: 'current', kind: 'boolean' },
  ],
  messages: en,
  views: { list: lazyView(() => import('./Account')) },
});
