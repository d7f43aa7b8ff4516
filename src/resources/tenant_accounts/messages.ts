import type { MessagesFor } from '../../admin/declaration';
import type { tenantAccounts } from './contract';

export const en = {
  name: 'Provider account |||| Provider accounts',
  fields: { name: 'Name', provider: 'Provider', id: 'ID in CARRIERS_FILE' },
  help: { provider: 'The carrier that the account is at' },
  empty: {
    title: 'No provider account is free',
    next: 'A tenant created without one gets an account of its own.',
  },
  remove: 'No tenant can be given this account afterwards. Accounts in use cannot be deleted.',
} as const satisfies MessagesFor<typeof tenantAccounts>;
