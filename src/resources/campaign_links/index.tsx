import { LinkIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { campaignLinks } from './contract';
import { en } from './messages';

export default defineResource({
  contract: campaignLinks,
  icon: LinkIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  fields: [
    { source: 'name', kind: 'text', in: ['list'] },
    { source: 'short_url', kind: 'url', in: ['list'] },
    { source: 'destination', kind: 'url', in: ['list'] },
    { source: 'clicks', kind: 'number', in: ['list'] },
    { source: 'link_id', kind: 'reference', reference: 'links', sharing: 'client_id', in: ['create'] },
  ],
  messages: en,
  tab: lazyView(() => import('../../admin/list/AttachedList')),
  views: { create: lazyView(() => import('../../admin/form/AttachPage')) },
});
