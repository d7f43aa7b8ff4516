import * as z from 'zod/mini';
import { count, id, instant } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A domain in a campaign's rotation. The delete call's path is singular (spec 7). */
export const CampaignDomain = z.object({
  id: id(),
  campaign_id: id(),
  domain_id: id(),
  host: z.string(),
  health: z.enum(['healthy', 'degraded', 'disabled']),
  /** Addresses of recipients that it carries for any campaign, and may carry; null without a cap. */
  used: count(),
  cap: z.nullable(count()),
  created_at: instant(),
});

export const campaignDomains = defineContract({
  name: 'campaign_domains',
  record: CampaignDomain,
  key: ['campaign_id', 'id'],
  list: [list(61, '/campaigns/{campaign_id}/domains', CampaignDomain, { roles: STAFF })],
  create: post(62, '/campaigns/{campaign_id}/domains', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ domain_id: id() }),
    answer: CampaignDomain,
  }),
  remove: del(63, '/campaigns/{campaign_id}/domain/{id}', { roles: STAFF }),
});
