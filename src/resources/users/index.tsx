import { UsersIcon } from '../build/icons';
import { defineResource } from '../define';
import { users } from './contract';
import { en } from './en';
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
      choices: { active: { tone: 'success' }, invited: { tone: 'info' } },
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
      confirm: ({ name, email }) => ({ name, email }),
    },
    {
      action: 'reset_mfa',
      danger: true,
      when: ({ mfa }) => mfa,
      confirm: ({ name }) => ({ name }),
    },
  ],
  defaults: resetUrl,
  messages: en,
});
