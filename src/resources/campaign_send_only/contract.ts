import * as s from '../../contract/schema';
import { attachedCalls } from '../../contract/attached';
import { id, instant } from '../../contract/common';
import { defineContract } from '../../contract/define';

/** A user who may start this campaign's jobs and see nothing else. */
export const CampaignSendOnly = s.object({
  id: id(),
  campaign_id: id(),
  user_id: id(),
  name: s.string(),
  email: s.string(),
  created_at: instant(),
});

export const campaignSendOnly = defineContract({
  name: 'campaign_send_only',
  record: CampaignSendOnly,
  key: ['campaign_id', 'id'],
  ...attachedCalls({
    calls: [65, 66, 68],
    path: '/campaigns/{campaign_id}/send_only',
    record: CampaignSendOnly,
    by: 'user_id',
    names: ({ name, email }) => [name, email],
    affects: ['available_send_only', 'send_only_users'],
  }),
});
