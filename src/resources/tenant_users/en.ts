import type { MessagesFor } from '../define';
import type { tenantUsers } from './contract';

export const en = {
  name: 'User |||| Users',
  fields: { name: 'Name', email: 'Email', mfa: 'MFA', last_sign_in_at: 'Last sign-in' },
  empty: { title: 'This tenant has no users yet' },
} as const satisfies MessagesFor<typeof tenantUsers>;
