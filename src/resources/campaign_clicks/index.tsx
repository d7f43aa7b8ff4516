import { LinkIcon } from '../build/lateIcons';
import { defineResource } from '../define';
import { campaignClicks } from './contract';
import { en } from './en';

export default defineResource({
  contract: campaignClicks,
  icon: LinkIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'at',
  fields: [
    { source: 'at', kind: 'date-time', in: ['list'] },
    { source: 'destination', kind: 'url', in: ['list'] },
    { source: 'phone', kind: 'phone', in: ['list'] },
    { source: 'bot', kind: 'boolean', in: ['list'] },
  ],
  filters: [{ source: 'bot', kind: 'boolean' }],
  messages: en,
});
