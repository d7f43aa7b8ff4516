import * as s from '../../contract/schema';
import { attachedCalls } from '../../contract/attached';
import { count, id, instant } from '../../contract/common';
import { defineContract } from '../../contract/define';

/** A link used by a campaign. */
export const CampaignLink = s.object({
  id: id(),
  campaign_id: id(),
  link_id: id(),
  name: s.string(),
  destination: s.string(),
  short_url: s.string(),
  clicks: count(),
  created_at: instant(),
});
export type CampaignLink = s.Infer<typeof CampaignLink>;

export const campaignLinks = defineContract({
  name: 'campaign_links',
  record: CampaignLink,
  key: ['campaign_id', 'id'],
  ...attachedCalls({
    calls: [58, 59, 60],
    path: '/campaigns/{campaign_id}/links',
    record: CampaignLink,
    by: 'link_id',
    names: ({ name, destination }) => [name, destination],
  }),
});
