import type { MessagesFor } from '../../admin/declaration';
import type { consentHolds } from './contract';

export const en = {
  name: 'Consent difference |||| Consent differences',
  fields: {
    client_name: 'Client',
    client_id: 'Client',
    state: 'State',
    missing: 'Missing on the list',
    unexplained: 'Unexplained on the list',
    compared: 'Compared',
    found_at: 'Found',
    people: 'People',
    released_by: 'Released by',
    released_at: 'Released',
    reason: 'Reason',
    tenant_name: 'Tenant',
  },
  choices: { state: { waits: 'Sending paused', released: 'Released' } },
  filters: { state: 'State' },
  actions: { release: 'Release' },
  confirm: {
    release: {
      title: 'Let %{name} send again?',
      consequence:
        'The list lacks %{missing} people who opted out by the history of consent, and the history lacks the opt-outs of %{unexplained} people on the list. Someone may have changed the database: find out first. Jobs of this client continue and skip all of these people. They pause again if the check finds other people.',
    },
  },
  done: { release: 'The client can send again' },
  empty: {
    title: 'Lists and history of consent agree',
    next: 'Every day each client’s do-not-call list is compared with its history of consent. Where they differ, the client’s sending waits here for an administrator.',
  },
} as const satisfies MessagesFor<typeof consentHolds>;
