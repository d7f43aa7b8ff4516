import { JOBS_ONLY, PROVIDER_ADMIN, type Role, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { MessagesFor } from '../../admin/declaration';
import type { users } from './contract';

export const en = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    rights: 'Limits',
    'rights.write': 'Right to write',
    'rights.start': 'Right to start jobs',
    'rights.approve': 'Right to approve jobs',
    'rights.most': 'People per send',
    'rights.clients': 'Clients',
    state: 'State',
    mfa: 'MFA',
    tenant_id: 'Tenant',
    last_sign_in_at: 'Last sign-in',
    created_at: 'Created',
  },
  help: {
    email: 'The invitation is sent to this address',
  },
  actions: {
    reset_password: 'Send password reset',
    invite_again: 'Send invitation again',
    reset_mfa: 'Reset MFA',
    set_role: 'Change role',
    set_rights: 'Change rights',
    join: 'Accept invitation',
  },
  empty: { title: 'There are no users yet' },
  remove:
    '%{email} is signed out at once and can no longer sign in to %{tenant}. Their past actions stay in the records.',
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
  done: {
    create: 'Invitation sent',
    reset_password: 'Password reset sent',
    invite_again: 'Invitation sent',
    reset_mfa: 'MFA reset',
  },
  confirm: {
    reset_password: {
      title: 'Send %{name} a password reset?',
      consequence:
        'A link to set a new password is sent to %{email}. The old password works until the link is used.',
    },
    invite_again: {
      title: 'Invite %{name} again?',
      consequence: 'A new link to accept is sent to %{email}. The earlier link stops working.',
    },
    reset_mfa: {
      title: 'Reset MFA for %{name}?',
      consequence:
        'They are signed out, and their authenticator stops working at once. At the next sign-in they set up a new one.',
    },
  },
} as const satisfies MessagesFor<typeof users> & { choices: { role: Readonly<Record<Role, string>> } };
