import { lazy } from 'react';
import { UsersIcon } from '../build/icons';
import { defineResource } from '../define';
import { sendOnlyUsers } from './contract';
import { en } from './en';

/** Listed as a tab of Users. */
export default defineResource({
  contract: sendOnlyUsers,
  icon: UsersIcon,
  fields: [
    { source: 'name', kind: 'text', cell: lazy(() => import('./UserLink')) },
    { source: 'email', kind: 'email' },
    { source: 'campaigns', kind: 'number' },
  ],
  messages: en,
});
