import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { MessagesFor } from '../../admin/define';
import type { tenantUsers } from './contract';

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
  choices: {
    role: {
      [TENANT_STAFF]: 'Staff',
      [TENANT_ADMIN]: 'Tenant admin',
      [JOBS_ONLY]: 'Jobs only',
      2: 'Jobs only (role 2)',
      [PROVIDER_ADMIN]: 'Provider admin',
    },
    state: { active: 'Active', invited: 'Invited' },
    mfa: { true: 'On', false: 'Off' },
  },
  empty: { title: 'This tenant has no users yet' },
} as const satisfies MessagesFor<typeof tenantUsers>;
