import * as z from 'zod/mini';
import { count, id, instant } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

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
  list: [list(58, '/campaigns/{campaign_id}/links', CampaignLink, { roles: STAFF })],
  create: post(59, '/campaigns/{campaign_id}/links', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ link_id: id() }),
    answer: CampaignLink,
  }),
  remove: del(60, '/campaigns/{campaign_id}/links/{id}', { roles: STAFF }),
});
