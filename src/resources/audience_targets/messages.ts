import type { MessagesFor } from '../../admin/declaration';
import type { audienceTargets } from './contract';

export const en = {
  name: 'Recipient |||| Recipients',
  fields: {
    phone: 'Phone',
    'fields.first_name': 'First name',
    'fields.last_name': 'Last name',
    us_state: 'State',
    time_zone: 'Time zone',
    state: 'Status',
    last_messaged_at: 'Last texted',
    clicks: 'Clicks',
  },
  actions: { create: 'Add numbers', delete: 'Remove', correct: 'Edit details' },
  remove: 'They are not opted out: a later file may add them again. Jobs that have begun still text them.',
  empty: {
    title: 'There are no recipients yet',
    next: 'Add them from a file, or type or paste their numbers.',
  },
  choices: { state: { valid: 'Valid', opted_out: 'Opted out' } },
} as const satisfies MessagesFor<typeof audienceTargets>;
