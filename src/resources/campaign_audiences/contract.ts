import * as s from '../../contract/schema';
import { attachedCalls } from '../../contract/attached';
import { count, id, instant, search } from '../../contract/common';
import { defineContract } from '../../contract/define';

/** An audience as part of a campaign; `campaign_dataset_id` addresses that link (spec 3). */
export const CampaignAudience = s.object({
  campaign_id: id(),
  campaign_dataset_id: id(),
  audience_id: id(),
  name: s.string(),
  targets: count(),
  state: s.enum(['ready', 'processing', 'failed']),
  created_at: instant(),
});
export type CampaignAudience = s.Infer<typeof CampaignAudience>;

export const campaignAudiences = defineContract({
  name: 'campaign_audiences',
  record: CampaignAudience,
  key: ['campaign_id', 'campaign_dataset_id'],
  ...attachedCalls({
    calls: [36, 50, 51],
    path: '/campaigns/{campaign_id}/audiences',
    record: CampaignAudience,
    by: 'audience_id',
    names: ({ name }) => [name],
    detach: '/campaigns/{campaign_id}/audiences/{campaign_dataset_id}',
    query: search,
    affects: ['campaigns', 'audiences'],
  }),
});
