import { DomainIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { campaignDomains } from './contract';
import { en } from './messages';

export default defineResource({
  contract: campaignDomains,
  icon: DomainIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'host',
  fields: [
    { source: 'host', kind: 'text', in: ['list'] },
    {
      source: 'health',
      kind: 'status',
      choices: {
        unknown: {},
        healthy: { tone: 'success' },
        degraded: { tone: 'warning' },
        disabled: { tone: 'danger' },
      },
      in: ['list'],
    },
    { source: 'used', kind: 'number', in: ['list'] },
    { source: 'cap', kind: 'number', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    // Only proven domains carry short links.
    {
      source: 'domain_id',
      kind: 'reference',
      reference: 'domains',
      offers: { proof: 'verified' },
      in: ['create'],
    },
  ],
  messages: en,
  tab: lazyView(() => import('../../admin/list/AttachedList')),
});
