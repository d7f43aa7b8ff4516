import type { MessagesFor } from '../../admin/declaration';
import { en as clients } from '../clients/messages';
import type { consentStatements } from './contract';

export const en = {
  name: 'Consent statement |||| Consent',
  fields: {
    claim: 'Kind of consent',
    reason: 'How it is known',
    people: 'People',
    recorded: 'Recorded',
    state: 'State',
    by: 'Stated by',
    created_at: 'Stated',
  },
  choices: {
    claim: clients.choices.consent_required,
    state: { recording: 'Being recorded', done: 'Recorded' },
  },
  help: {
    reason: 'Where the forms are, or who was asked and when. It becomes part of the evidence of each person.',
    people: 'Enter the number above to confirm whom it concerns. Nobody can take the statement back.',
  },
  actions: { create: 'Add' },
  empty: {
    title: 'Nothing was stated later',
    next: 'If you know how people agreed and no file said it, state it here. It is added to their history.',
  },
} as const satisfies MessagesFor<typeof consentStatements>;
