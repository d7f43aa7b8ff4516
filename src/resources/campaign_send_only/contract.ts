import * as z from 'zod/mini';
import { id, instant } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A user who may start this campaign's jobs and see nothing else. */
export const CampaignSendOnly = z.object({
  id: id(),
  campaign_id: id(),
  user_id: id(),
  name: z.string(),
  email: z.string(),
  created_at: instant(),
});

export const campaignSendOnly = defineContract({
  name: 'campaign_send_only',
  record: CampaignSendOnly,
  key: ['campaign_id', 'id'],
  list: [list(65, '/campaigns/{campaign_id}/send_only', CampaignSendOnly, { roles: STAFF })],
  create: post(66, '/campaigns/{campaign_id}/send_only', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ user_id: id() }),
    answer: CampaignSendOnly,
    affects: ['available_send_only', 'send_only_users'],
  }),
  remove: del(68, '/campaigns/{campaign_id}/send_only/{id}', {
    roles: STAFF,
    affects: ['available_send_only', 'send_only_users'],
  }),
});
