import type { MessagesFor } from '../define';
import type { tenantUsers } from './contract';
import { en as users } from '../users/en';

export const en = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    mfa: 'MFA',
    state: 'State',
    last_sign_in_at: 'Last sign-in',
  },
  choices: users.choices,
  empty: { title: 'This tenant has no users yet' },
} as const satisfies MessagesFor<typeof tenantUsers>;
