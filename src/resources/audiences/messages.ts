import type { MessagesFor } from '../../admin/declaration';
import type { audiences } from './contract';

export const en = {
  name: 'Audience |||| Audiences',
  fields: {
    name: 'Name',
    client_id: 'Client',
    targets: 'Recipients',
    valid: 'Can be texted',
    opted_out: 'Opted out',
    invalid: 'Invalid',
    duplicates: 'Duplicates removed',
    campaigns: 'Campaigns',
    state: 'State',
    created_at: 'Created',
    by: 'By',
    description: 'Description',
    'merge.came': 'People added',
    'merge.there': 'People already there',
    imports: 'Rows imported',
  },
  inputs: {
    consent: 'How did these people agree to get messages?',
    consent_when: 'When did they agree?',
  },
  help: {
    consent:
      'For example: “Ticked the text message box when they joined at the front desk.” Kept with the import as evidence.',
    consent_when: 'A day or a period, such as “January to March 2026”.',
  },
  filters: { state: 'State', unused: 'Not used', show_archived: 'Show archived' },
  empty: {
    title: 'There are no audiences yet',
    next: 'An audience is a list of recipients of one client, usually from a CSV file.',
  },
  remove: 'Its recipients and import history are permanently deleted, and its campaigns lose it.',
  choices: { state: { ready: 'Ready', processing: 'Updating', failed: 'Import failed' } },
  tabs: { imports: 'Imports' },
  actions: { merge: 'Merge' },
  sentences: {
    merge:
      '%{who} merged %{name_before} into %{record}: %{came} person added; already there: %{there} |||| %{who} merged %{name_before} into %{record}: %{came} people added; already there: %{there}',
  },
} as const satisfies MessagesFor<typeof audiences>;
