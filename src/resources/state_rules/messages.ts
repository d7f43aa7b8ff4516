import type { MessagesFor } from '../../admin/declaration';
import type { stateRules } from './contract';

export const en = {
  name: 'State rule |||| State rules',
  fields: {
    name: 'State',
    weekday: 'Weekdays',
    saturday: 'Saturday',
    sunday: 'Sunday',
    holidays: 'Holidays',
    since: 'Since',
    changes_on: 'Coming change',
    statute: 'Statute',
    reading: 'Our reading',
    source: 'Source',
    source_kind: 'Kind of source',
    read_on: 'Read on',
    decided_by: 'Decided by',
    entries: 'History',
    texts_in_24h: 'Texts in 24 hours',
    caps: 'History of the limit',
    purposes: 'Purposes',
    opt_outs: 'Opt-outs reach',
    revocations: 'History of opt-outs’ reach',
    disclosures: 'Words that texts must contain',
  },
  filters: { on: 'On', purpose: 'Rules for' },
  choices: {
    holidays: { open: 'Open', closed: 'No texts' },
    source_kind: {
      statute: 'Read in the statute',
      secondary: 'Vendors’ practice or another secondary source',
    },
    opt_outs: { client: 'All numbers of the client', chosen: 'What the client chose' },
    purpose: {
      marketing: 'Marketing',
      informational: 'Informational',
      transactional: 'Transactional',
      political: 'Political',
      emergency: 'Emergency',
    },
    purposes: {
      marketing: 'Marketing',
      informational: 'Informational',
      transactional: 'Transactional',
      political: 'Political',
      emergency: 'Emergency',
    },
  },
  empty: { title: 'No state is found' },
} as const satisfies MessagesFor<typeof stateRules>;
