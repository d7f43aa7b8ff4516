import { AudiencesIcon } from '../build/icons';
import { defineResource, lazyView } from '../define';
import { audienceTargets } from './contract';
import { en } from './en';

export default defineResource({
  contract: audienceTargets,
  icon: AudiencesIcon,
  parent: { resource: 'audiences', target: 'audience_id', count: 'targets' },
  represent: 'phone',
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
        valid: { tone: 'success' },
        opted_out: { tone: 'warning' },
      },
    },
    { source: 'last_messaged_at', kind: 'date-time' },
  ],
  messages: en,
  views: { create: lazyView(() => import('./add/AddPage')) },
});
