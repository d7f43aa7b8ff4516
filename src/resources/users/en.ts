import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { MessagesFor } from '../../admin/define';
import type { users } from './contract';

export const en = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    state: 'State',
    mfa: 'MFA',
    tenant_id: 'Tenant',
    last_sign_in_at: 'Last sign-in',
    created_at: 'Created',
  },
  help: {
    email: 'A link to set the password goes to this address',
    role: 'It cannot be changed later: delete the user and add them again',
  },
  actions: {
    reset_password: 'Send password reset',
    invite_again: 'Send invitation again',
    reset_mfa: 'Reset MFA',
  },
  empty: { title: 'There are no users yet' },
  remove:
    '%{email} is signed out at once and cannot sign in to %{tenant} again. What they did stays in the records.',
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
      consequence: 'A link to set a new password goes to %{email}. The old password works until it is used.',
    },
    invite_again: {
      title: 'Invite %{name} again?',
      consequence: 'A new link to set the password goes to %{email}. The earlier link stops working.',
    },
    reset_mfa: {
      title: 'Reset MFA of %{name}?',
      consequence:
        'They are signed out, their authenticator stops working at once, and the next sign-in sets up a new one.',
    },
  },
} as const satisfies MessagesFor<typeof users>;
