import { UsersIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { sendOnlyUsers } from './contract';
import { en } from './messages';
import { lateInRow } from '../../admin/loading/late';

/** Listed as a tab of Users. */
export default defineResource({
  contract: sendOnlyUsers,
  icon: UsersIcon,
  fields: [
    { source: 'name', kind: 'text', cell: lateInRow(() => import('./UserLink')) },
    { source: 'email', kind: 'email' },
    { source: 'campaigns', kind: 'number' },
  ],
  messages: en,
});
