import type { MessagesFor } from '../../admin/define';
import type { doNotCalls } from './contract';

export const en = {
  name: 'Do-not-call number |||| Do-not-call',
  fields: {
    id: 'Take off',
    virtual_number: 'Our number',
    phone: 'Number',
    source: 'Source',
    keyword: 'Keyword',
    campaign_name: 'Campaign',
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
    },
  },
  help: {
    phone: 'In any notation, such as (202) 555-0123',
    note: 'Why it is on the list; kept with the number',
  },
  actions: { create: 'Add', many: 'Add numbers' },
  done: { create: '%{name} is on the list' },
  empty: {
    title: 'Nobody is on this list yet',
    next: 'Who replies STOP lands here, and no job of this client writes to them again.',
  },
} as const satisfies MessagesFor<typeof doNotCalls>;
