import type { MessagesFor } from '../../admin/declaration';
import * as lists from '../../features/scrubs/kinds/texts';
import type { sendingDays } from './contract';

export const en = {
  name: 'Sending rules |||| Sending rules',
  fields: {
    tenant_name: 'Tenant',
    holidays: 'Federal holidays without texts',
    closed_days: 'Other days without texts',
    most_texts: 'Texts to a person in 24 hours',
    scrub_kinds: 'Lists checked before sending',
    scrub_days: 'Answers kept valid (days)',
    approval_above: 'Approval above (people)',
    proof_above: 'Password again above (people)',
    updated_at: 'Changed',
  },
  choices: {
    holidays: {
      new_year: 'New Year’s Day',
      king: 'Martin Luther King Jr. Day',
      washington: 'Washington’s Birthday',
      memorial: 'Memorial Day',
      juneteenth: 'Juneteenth',
      independence: 'Independence Day',
      labor: 'Labor Day',
      columbus: 'Columbus Day',
      veterans: 'Veterans Day',
      thanksgiving: 'Thanksgiving',
      christmas: 'Christmas Day',
    },
    scrub_kinds: lists.en,
  },
  help: {
    holidays:
      'No messages are sent on these holidays, or on the weekday that replaces a weekend holiday. This applies to every client and job.',
    closed_days: 'YYYY-MM-DD, one per line. Messages wait for the next day on which they may be sent.',
    most_texts:
      'The most that one client’s campaigns send to a person; further texts wait. Empty: the states’ limits. Yours can only be stricter.',
    scrub_kinds:
      'Campaigns skip numbers that are on these lists or have no recent answer. Staff buy answers in a campaign’s review or on an audience’s page.',
    scrub_days: 'Older answers do not count. Leave it empty for 31 days.',
    approval_above: 'A larger job starts once a second person of your organization approves it. Empty: never',
    proof_above:
      'Starting or approving a larger job asks for the password or a code again, unless given in the last 10 minutes.',
  },
  empty: { title: 'There are no settings' },
} as const satisfies MessagesFor<typeof sendingDays>;
