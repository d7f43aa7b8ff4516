import { PhoneIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { campaignVirtualNumbers } from './contract';
import { en } from './messages';
import { ASSIGNMENT_CHOICES } from '../../features/numbers/states';

/** How often the list is read again, ms: a job that another person starts locks the numbers. */
const REFRESH = 5_000;

export default defineResource({
  contract: campaignVirtualNumbers,
  icon: PhoneIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone', in: ['list'] },
    { source: 'state', kind: 'text', in: ['list'] },
    { source: 'assignment_state', kind: 'status', choices: ASSIGNMENT_CHOICES, in: ['list'] },
    { source: 'recipients', kind: 'number', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  removable: ({ in_use }) => !in_use,
  refresh: REFRESH,
  messages: en,
  tab: lazyView(() => import('./Numbers')),
  views: { create: lazyView(() => import('./add/AddNumbers')) },
});
