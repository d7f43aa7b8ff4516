import type { MessagesFor } from '../../admin/declaration';
import type { reportReaders } from './contract';

export const en = {
  name: 'Recipient |||| Recipients',
  fields: { name: 'Name', email: 'Email' },
} as const satisfies MessagesFor<typeof reportReaders>;
