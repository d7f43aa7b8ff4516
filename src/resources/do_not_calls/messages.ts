import type { MessagesFor } from '../../admin/declaration';
import type { doNotCalls } from './contract';

export const en = {
  name: 'Do-not-call number |||| Do-not-call numbers',
  commands: { opt_out: 'Opt out a number' },
  fields: {
    virtual_number: 'Our number',
    phone: 'Number',
    source: 'Source',
    keyword: 'Keyword',
    campaign_name: 'Campaign',
    scope: 'Applies to',
    by: 'By',
    note: 'Note',
    created_at: 'Since',
  },
  choices: {
    source: {
      stop_reply: 'STOP reply',
      keyword: 'Keyword',
      staff: 'Staff',
      import: 'Import',
      carrier: 'Carrier',
      erasure: 'Erasure on request',
      wish: 'May want to stop',
    },
    scope: {
      pair: 'Everyone who sends from our number',
      client: 'This client',
      number: 'This client, and everyone who sends from our number',
      tenant: 'All clients',
    },
  },
  help: {
    phone: 'In any format, such as (202) 555-0123',
    note: 'Why it is on the list; kept with the number',
  },
  actions: { create: 'Add', many: 'Add numbers' },
  done: { create: '%{name} is on the list' },
  empty: {
    title: 'This list is empty',
    next: 'Anyone who replies STOP is added here, and no job of this client texts them again.',
  },
} as const satisfies MessagesFor<typeof doNotCalls>;
