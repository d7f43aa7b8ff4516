import type { Choice } from '../../admin/declaration';
import { defineResource, lazyView } from '../../admin/define';
import { PersonIcon } from '../../admin/icons';
import { GIVEN_ROLES, signInIssuers } from './contract';
import { en } from './messages';

const ROLES: Readonly<Record<string, Choice>> = Object.fromEntries(GIVEN_ROLES.map((role) => [role, {}]));

export default defineResource({
  contract: signInIssuers,
  icon: PersonIcon,
  findable: true,
  more: 'administration',
  represent: 'organization',
  fields: [
    { source: 'organization', kind: 'text' },
    { source: 'tenant_name', kind: 'text', in: ['list'] },
    { source: 'issuer', kind: 'url', privateHost: true },
    { source: 'client_id', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'client_secret', kind: 'secret', in: ['create', 'edit'] },
    { source: 'has_secret', kind: 'boolean', in: ['show'] },
    { source: 'creates_people', kind: 'boolean', section: 'people' },
    { source: 'other_role', kind: 'select', choices: ROLES, numeric: true, in: ['show', 'create', 'edit'] },
    { source: 'role_claim', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'admin_values', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'staff_values', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'sender_values', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'passwords_off', kind: 'boolean', section: 'passwords' },
    { source: 'updated_at', kind: 'date-time', in: ['show'] },
  ],
  defaults: () => ({ creates_people: false }),
  removal: ({ organization }) => ({ organization }),
  messages: en,
  views: { show: lazyView(() => import('./IssuerShow')) },
});
