import { UsersIcon } from '../build/icons';
import { defineResource } from '../define';
import { users } from './contract';
import { ROLE_CHOICES } from './roles';

/** Where the mailed link leads: this site's reset page (spec 7). */
const resetUrl = () => ({ url: `${location.origin}/reset_password` });

export default defineResource({
  contract: users,
  icon: UsersIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create'] },
    { source: 'email', kind: 'email' },
    { source: 'role', kind: 'select', choices: ROLE_CHOICES, numeric: true },
    {
      source: 'state',
      kind: 'status',
      choices: { active: { label: 'Active', tone: 'success' }, invited: { label: 'Invited', tone: 'info' } },
      in: ['list'],
    },
    { source: 'mfa', kind: 'boolean' },
    {
      source: 'tenant_id',
      kind: 'reference',
      reference: 'tenants',
      name: 'tenant_name',
      in: ['list', 'show'],
    },
    { source: 'last_sign_in_at', kind: 'date-time' },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['email', 'role', 'last_sign_in_at'],
  status: 'state',
  actions: [
    {
      action: 'reset_password',
      params: resetUrl,
      confirm: ({ name, email }) => ({
        title: `Send ${name} a password reset?`,
        consequence: `A link to set a new password goes to ${email}. The old password works until it is used.`,
      }),
      done: 'Password reset sent',
    },
    {
      action: 'reset_mfa',
      danger: true,
      when: ({ mfa }) => mfa,
      confirm: ({ name }) => ({
        title: `Reset MFA of ${name}?`,
        consequence: 'Their authenticator stops working at once, and the next sign-in sets up a new one.',
      }),
      done: 'MFA reset',
    },
  ],
  defaults: resetUrl,
  messages: {
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
    actions: { reset_password: 'Send password reset', reset_mfa: 'Reset MFA' },
    empty: { title: 'There are no users yet' },
    remove: 'They are signed out at once and cannot sign in again.',
  },
});
