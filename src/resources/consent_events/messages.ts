import type { MessagesFor } from '../../admin/declaration';
import type { consentEvents } from './contract';

export const en = {
  name: 'Consent event |||| Consent',
  fields: {
    at: 'When',
    kind: 'What',
    source: 'How',
    message: 'What they wrote',
    reason: 'Reason or claim',
    by: 'By',
    client_id: 'Client',
    campaign_name: 'Campaign',
    virtual_number: 'Our number',
    file_name: 'File',
    row: 'Row',
    scope: 'Applies to',
  },
  choices: {
    kind: {
      opted_in: 'Opted in',
      opted_out: 'Opted out',
      held: 'May want to stop',
      released: 'Not an opt-out',
    },
    source: {
      stop_reply: 'STOP reply',
      keyword: 'Keyword',
      start: 'START reply',
      wish: 'In their own words',
      staff: 'Staff',
      import: 'File',
      carrier: 'Carrier',
      erasure: 'Erasure on request',
      form: 'Opt-in page',
      statement: 'Statement',
    },
    scope: {
      pair: 'Everyone who sends from the number',
      client: 'This client',
      number: 'This client, and everyone who sends from the number',
      tenant: 'All clients',
    },
  },
  filters: { kind: 'What' },
  empty: {
    title: 'No consent history',
    next: 'Opt-outs and opt-ins appear here, with who, when and how. The console cannot change or delete them.',
  },
} as const satisfies MessagesFor<typeof consentEvents>;
