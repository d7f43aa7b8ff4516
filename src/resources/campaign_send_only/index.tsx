import { PersonIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { campaignSendOnly } from './contract';
import { en } from './messages';

export default defineResource({
  contract: campaignSendOnly,
  icon: PersonIcon,
  parent: { resource: 'campaigns', target: 'campaign_id' },
  fields: [
    { source: 'name', kind: 'text', in: ['list'] },
    { source: 'email', kind: 'email', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    { source: 'user_id', kind: 'reference', reference: 'available_send_only', in: ['create'] },
  ],
  messages: en,
});
