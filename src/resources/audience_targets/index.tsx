import { AudiencesIcon } from '../build/icons';
import { defineResource } from '../define';
import { audienceTargets } from './contract';

export default defineResource({
  contract: audienceTargets,
  icon: AudiencesIcon,
  parent: { resource: 'audiences', target: 'audience_id', count: 'targets' },
  represent: 'phone',
  creatable: false,
  fields: [
    { source: 'phone', kind: 'phone' },
    { source: 'fields.first_name', kind: 'text' },
    { source: 'fields.last_name', kind: 'text' },
    { source: 'us_state', kind: 'text' },
    { source: 'time_zone', kind: 'text' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        valid: { label: 'Valid', tone: 'success' },
        opted_out: { label: 'Opted out', tone: 'warning' },
      },
    },
    { source: 'last_messaged_at', kind: 'date-time' },
  ],
  messages: {
    name: 'Recipient |||| Recipients',
    fields: {
      phone: 'Phone',
      'fields.first_name': 'First name',
      'fields.last_name': 'Last name',
      us_state: 'State',
      time_zone: 'Time zone',
      state: 'Status',
      last_messaged_at: 'Last messaged',
    },
    empty: { title: 'There are no recipients yet', next: 'Add them from a file.' },
  },
});
