import type { MessagesFor } from '../../admin/declaration';
import { en as users } from '../users/messages';
import type { tenantUsers } from './contract';

const { name, email, role, mfa, state, last_sign_in_at } = users.fields;

/** The words of all users, for the fields that a tenant's page shows. */
export const en = {
  name: users.name,
  fields: { name, email, role, mfa, state, last_sign_in_at },
  choices: users.choices,
  empty: { title: 'This tenant has no users yet' },
} satisfies MessagesFor<typeof tenantUsers>;
