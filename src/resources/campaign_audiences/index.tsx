import { lazy } from 'react';
import { AudiencesIcon } from '../build/icons';
import { defineResource } from '../define';
import { campaignAudiences } from './contract';

export default defineResource({
  contract: campaignAudiences,
  icon: AudiencesIcon,
  parent: { resource: 'campaigns', target: 'campaign_id', count: 'audiences' },
  represent: 'name',
  fields: [
    { source: 'audience_id', kind: 'reference', reference: 'audiences', name: 'name' },
    { source: 'targets', kind: 'number', in: ['list'] },
    {
      source: 'state',
      kind: 'status',
      choices: {
        ready: { label: 'Ready', tone: 'success' },
        processing: { label: 'Processing', tone: 'info' },
        failed: { label: 'Failed', tone: 'danger' },
      },
      in: ['list'],
    },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  messages: {
    name: 'Audience |||| Audiences',
    fields: { audience_id: 'Audience', targets: 'Recipients', state: 'State', created_at: 'Added' },
    actions: { create: 'Add', delete: 'Remove' },
    empty: {
      title: 'This campaign has no audience yet',
      next: 'Add one or more: a number in several of them is messaged once.',
    },
    remove: 'The next job of this campaign leaves it out. The audience itself stays.',
  },
  views: { create: lazy(() => import('./AddAudience')) },
});
