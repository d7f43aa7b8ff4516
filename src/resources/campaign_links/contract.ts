import * as z from 'zod/mini';
import { attachedCalls } from '../../contract/attached';
import { count, id, instant } from '../../contract/common';
import { defineContract } from '../../contract/define';

/** A link used by a campaign. */
export const CampaignLink = z.object({
  id: id(),
  campaign_id: id(),
  link_id: id(),
  name: z.string(),
  destination: z.string(),
  short_url: z.string(),
  clicks: count(),
  created_at: instant(),
});
export type CampaignLink = z.infer<typeof CampaignLink>;

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
