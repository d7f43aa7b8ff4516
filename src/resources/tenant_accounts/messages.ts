import type { MessagesFor } from '../../admin/declaration';
import type { tenantAccounts } from './contract';

export const en = {
  name: 'Provider account |||| Provider accounts',
  fields: { name: 'Name', provider: 'Provider' },
} as const satisfies MessagesFor<typeof tenantAccounts>;
