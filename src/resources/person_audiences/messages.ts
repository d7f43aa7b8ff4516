import type { MessagesFor } from '../../admin/declaration';
import type { personAudiences } from './contract';

export const en = {
  name: 'Audience with the number |||| Audiences and imports',
  fields: {
    audience_id: 'Audience',
    client_id: 'Client',
    file_name: 'File',
    consent: 'Consent claimed',
    consent_when: 'Agreed when',
    by: 'Imported by',
    created_at: 'Added',
  },
  empty: { title: 'This number is in no audience' },
} as const satisfies MessagesFor<typeof personAudiences>;
