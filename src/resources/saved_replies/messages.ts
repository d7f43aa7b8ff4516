import type { MessagesFor } from '../../admin/declaration';
import type { savedReplies } from './contract';

export const en = {
  name: 'Saved reply |||| Saved replies',
  fields: { name: 'Name', body: 'Text', updated_at: 'Changed', created_at: 'Created', tenant_id: 'Tenant' },
  empty: {
    title: 'No saved replies yet',
    next: 'Write one, with {first_name}, {client} or {my_name} where those belong.',
  },
} as const satisfies MessagesFor<typeof savedReplies>;
