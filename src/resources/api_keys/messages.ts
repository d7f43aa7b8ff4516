import type { MessagesFor } from '../../admin/declaration';
import { en as usersEn } from '../users/messages';
import type { apiKeys } from './contract';

export const en = {
  name: 'API key |||| API keys',
  fields: {
    name: 'Name',
    role: 'Role',
    scopes: 'Scopes',
    expires_at: 'Expires',
    state: 'State',
    hint: 'Token ends with',
    issued_at: 'Token issued',
    overlaps_until: 'Previous token valid until',
    last_used_at: 'Last used',
    refused_at: 'Last denied',
    refused_count: 'Minutes with denied calls',
    refused_reason: 'Denied because',
    refused_from: 'Denied address',
    by: 'Owner',
    created_at: 'Created',
  },
  choices: {
    role: usersEn.choices.role,
    state: {
      unissued: 'No token yet',
      active: 'Active',
      expired: 'Expired',
      orphaned: 'Its owner has left',
    },
    refused_reason: {
      scope: 'Beyond its scopes',
      replaced: 'Token replaced',
      expired: 'Expired',
      orphaned: 'Its owner has left',
    },
  },
  unset: { expires_at: 'Never' },
  help: {
    name: 'The audit log shows it for everything that the program does.',
    role: 'The key can do at most what this role and its owner can.',
    scopes: 'The program can call only these. Read and write are separate.',
  },
  actions: { issue: 'Issue token', delete: 'Revoke' },
  empty: {
    title: 'No program has a key',
    next: 'A key lets a program call the API for your tenant.',
  },
  remove: 'Calls with the key %{name} fail from now on. This cannot be undone.',
} as const satisfies MessagesFor<typeof apiKeys>;
