import { UsersIcon } from '../../admin/icons';
import type { Choice } from '../../admin/declaration';
import { defineResource, lazyView } from '../../admin/define';
import { users } from './contract';
import { en } from './messages';
import { reaches, removes } from './rank';
import { BASE_PATH } from '../../contract/base';
import { allows, NARROWABLE, ROLES } from '../../contract/roles';
import { lateInRow } from '../../admin/loading/late';

const ROLE_CHOICES: Readonly<Record<string, Choice>> = Object.fromEntries(ROLES.map((role) => [role, {}]));

/** Target of the mailed link: this site's reset page (spec 7). */
const resetUrl = () => ({ url: `${location.origin}${BASE_PATH}/reset_password` });

const STATES = { active: { tone: 'success' }, invited: { tone: 'info' } } as const;

export default defineResource({
  contract: users,
  icon: UsersIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create'] },
    { source: 'email', kind: 'email' },
    { source: 'role', kind: 'select', choices: ROLE_CHOICES, numeric: true },
    {
      source: 'rights',
      kind: 'text',
      in: ['list', 'show', 'create'],
      spare: true,
      cell: lateInRow(
        () => import('./rights/Limits'),
        ({ Limits }) => Limits,
      ),
      applies: ({ role }) => allows(NARROWABLE, role),
    },
    { source: 'tenant_id', kind: 'reference', reference: 'tenants', name: 'tenant_name' },
    {
      source: 'mfa',
      kind: 'status',
      choices: { true: { tone: 'success' }, false: {} },
      in: ['list', 'show'],
    },
    { source: 'state', kind: 'status', choices: STATES, in: ['list'] },
    { source: 'last_sign_in_at', kind: 'date-time', in: ['list', 'show'] },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['email', 'role', 'last_sign_in_at'],
  status: 'state',
  filters: [
    { source: 'role', kind: 'select', choices: ROLE_CHOICES },
    { source: 'state', kind: 'select' },
  ],
  actions: [
    {
      action: 'reset_password',
      params: resetUrl,
      when: (user, viewer) => user.state !== 'invited' && reaches(user, viewer),
      confirm: ({ name, email }) => ({ name, email }),
    },
    {
      action: 'reset_password',
      label: 'invite_again',
      params: resetUrl,
      when: (user, viewer) => user.state === 'invited' && reaches(user, viewer),
      confirm: ({ name, email }) => ({ name, email }),
    },
    {
      action: 'reset_mfa',
      danger: true,
      when: (user, viewer) => user.mfa && reaches(user, viewer),
      confirm: ({ name }) => ({ name }),
    },
  ],
  removable: removes,
  typedToRemove: 'email',
  removal: ({ email, tenant_name }) => ({ email, tenant: tenant_name }),
  defaults: resetUrl,
  messages: en,
  views: {
    list: lazyView(() => import('./UsersList')),
    show: lazyView(() => import('./UserShow')),
    create: lazyView(() => import('./form/UserCreate')),
  },
});
