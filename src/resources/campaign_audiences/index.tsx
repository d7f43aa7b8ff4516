import { AudiencesIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { campaignAudiences } from './contract';
import { en } from './messages';

export default defineResource({
  contract: campaignAudiences,
  icon: AudiencesIcon,
  parent: { resource: 'campaigns', target: 'campaign_id', count: 'audiences' },
  represent: 'name',
  fields: [
    { source: 'audience_id', kind: 'reference', reference: 'audiences', sharing: 'client_id', name: 'name' },
    { source: 'targets', kind: 'number', in: ['list'] },
    {
      source: 'state',
      kind: 'status',
      choices: {
        ready: { tone: 'success' },
        processing: { tone: 'info' },
        failed: { tone: 'danger' },
      },
      in: ['list'],
    },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  messages: en,
  views: { create: lazyView(() => import('../../admin/form/AttachPage')) },
});
