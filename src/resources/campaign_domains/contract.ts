import * as s from '../../contract/schema';
import { attachedCalls } from '../../contract/attached';
import { count, id, instant } from '../../contract/common';
import { defineContract } from '../../contract/define';
import { DOMAIN_HEALTH } from '../domains/contract';

/** A domain in a campaign's rotation. The delete call's path is singular (spec 7). */
export const CampaignDomain = s.object({
  id: id(),
  campaign_id: id(),
  domain_id: id(),
  host: s.string(),
  health: s.enum(DOMAIN_HEALTH),
  /** Addresses of recipients that it carries for any campaign, and may carry; null without a cap. */
  used: count(),
  cap: s.nullable(count()),
  created_at: instant(),
});

export const campaignDomains = defineContract({
  name: 'campaign_domains',
  record: CampaignDomain,
  key: ['campaign_id', 'id'],
  ...attachedCalls({
    calls: [61, 62, 63],
    path: '/campaigns/{campaign_id}/domains',
    record: CampaignDomain,
    by: 'domain_id',
    names: ({ host }) => [host],
    detach: '/campaigns/{campaign_id}/domain/{id}',
  }),
});
