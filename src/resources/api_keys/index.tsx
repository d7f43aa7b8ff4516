import { LockIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import type { Choice } from '../../admin/declaration';
import { apiKeys, KEY_ROLES } from './contract';
import { en } from './messages';

const ROLES: Readonly<Record<string, Choice>> = Object.fromEntries(KEY_ROLES.map((role) => [role, {}]));

export default defineResource({
  contract: apiKeys,
  icon: LockIcon,
  findable: true,
  more: 'administration',
  fields: [
    { source: 'name', kind: 'text', in: ['list', 'create', 'edit'] },
    { source: 'role', kind: 'select', choices: ROLES, numeric: true },
    { source: 'scopes', kind: 'references', reference: 'api_scopes', name: 'scope_names', priority: -1 },
    { source: 'expires_at', kind: 'date-time' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        unissued: { tone: 'info' },
        active: { tone: 'success' },
        expired: { tone: 'danger' },
        orphaned: { tone: 'warning' },
      },
      in: ['list'],
    },
    { source: 'hint', kind: 'text', in: ['show'] },
    { source: 'issued_at', kind: 'date-time', in: ['show'] },
    { source: 'overlaps_until', kind: 'date-time', in: ['show'] },
    { source: 'last_used_at', kind: 'date-time', in: ['list', 'show'] },
    { source: 'refused_at', kind: 'date-time', in: ['list', 'show'], priority: -1 },
    { source: 'refused_count', kind: 'number', in: ['list', 'show'], priority: -2 },
    { source: 'refused_reason', kind: 'select', in: ['show'] },
    { source: 'refused_from', kind: 'text', in: ['show'] },
    { source: 'by', kind: 'text', in: ['list', 'show'], priority: -2 },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['role', 'expires_at', 'last_used_at', 'refused_at'],
  status: 'state',
  defaults: () => ({ role: 3 }),
  removal: ({ name }) => ({ name }),
  sort: { field: 'created_at', order: 'DESC' },
  messages: en,
  views: { show: lazyView(() => import('./ApiKeyShow')) },
});
