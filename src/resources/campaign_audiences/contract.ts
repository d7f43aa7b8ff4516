import * as z from 'zod/mini';
import { count, id, instant, search } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** An audience as part of a campaign; `campaign_dataset_id` addresses that link (spec 3). */
export const CampaignAudience = z.object({
  campaign_id: id(),
  campaign_dataset_id: id(),
  audience_id: id(),
  name: z.string(),
  targets: count(),
  state: z.enum(['ready', 'processing', 'failed']),
  created_at: instant(),
});
export type CampaignAudience = z.infer<typeof CampaignAudience>;

export const campaignAudiences = defineContract({
  name: 'campaign_audiences',
  record: CampaignAudience,
  key: ['campaign_id', 'campaign_dataset_id'],
  list: [list(36, '/campaigns/{campaign_id}/audiences', CampaignAudience, { roles: STAFF, query: search })],
  create: post(50, '/campaigns/{campaign_id}/audiences', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ audience_id: id() }),
    answer: CampaignAudience,
    affects: ['campaigns', 'audiences'],
  }),
  remove: del(51, '/campaigns/{campaign_id}/audiences/{campaign_dataset_id}', {
    roles: STAFF,
    affects: ['campaigns', 'audiences'],
  }),
});
