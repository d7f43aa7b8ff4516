import { LinkIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { campaignClicks } from './contract';
import { en } from './messages';

/** People click while one looks on, ms. */
const REFRESH = 10_000;

export default defineResource({
  contract: campaignClicks,
  icon: LinkIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'at',
  fields: [
    { source: 'at', kind: 'date-time', in: ['list'] },
    { source: 'phone', kind: 'phone', in: ['list'] },
    { source: 'bot', kind: 'boolean', in: ['list'] },
    { source: 'clicks', kind: 'number', in: ['list'] },
    { source: 'destination', kind: 'url', in: ['list'] },
    { source: 'first_at', kind: 'date-time', in: ['list'] },
    { source: 'reason', kind: 'select', in: ['list'] },
    { source: 'detail', kind: 'text', in: ['list'] },
  ],
  filters: [
    { source: 'by', kind: 'select' },
    { source: 'bot', kind: 'select', choices: { false: {}, true: {} } },
    { source: 'link_id', kind: 'reference', reference: 'links' },
  ],
  refresh: REFRESH,
  messages: en,
  tab: lazyView(() => import('./Clicks')),
});
