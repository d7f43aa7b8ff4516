import type { MessagesFor } from '../../admin/declaration';
import type { apiScopes } from './contract';

export const en = {
  name: 'Scope |||| Scopes',
  fields: { id: 'Scope', calls: 'Calls' },
} as const satisfies MessagesFor<typeof apiScopes>;
