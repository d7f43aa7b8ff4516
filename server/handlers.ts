import { session } from './auth/handlers';
import { audienceTargets } from './features/audience_targets';
import { audiences } from './features/audiences';
import { brands } from './features/brands';
import { campaignAudiences } from './features/campaign_audiences';
import { campaignClicks } from './features/campaign_clicks';
import { campaignDomains } from './features/campaign_domains';
import { campaignLinks } from './features/campaign_links';
import { campaignReports } from './features/campaign_reports';
import { campaignSendOnly } from './features/campaign_send_only';
import { campaignVirtualNumbers } from './features/campaign_virtual_numbers';
import { campaigns } from './features/campaigns';
import { clientVirtualNumbers } from './features/client_virtual_numbers';
import { clients } from './features/clients';
import { conversations } from './features/conversations';
import { doNotCalls } from './features/do_not_calls';
import { domains } from './features/domains';
import { jobs } from './features/jobs';
import { keywords } from './features/keywords';
import { links } from './features/links';
import { queueLength } from './features/queueLength';
import { registeredCampaigns } from './features/registered_campaigns';
import { tenants } from './features/tenants';
import { testNumbers } from './features/test_numbers';
import { users } from './features/users';
import type { Handlers } from './http/handler';

/** Every operation that works for real; the others answer 501. One line a feature. */
export const handlers: Handlers = {
  ...session,
  ...tenants,
  ...users,
  ...registeredCampaigns,
  ...brands,
  ...clients,
  ...audiences,
  ...audienceTargets,
  ...clientVirtualNumbers,
  ...conversations,
  ...doNotCalls,
  ...keywords,
  ...links,
  ...domains,
  ...campaignAudiences,
  ...campaignClicks,
  ...campaignReports,
  ...campaignDomains,
  ...campaignLinks,
  ...campaignSendOnly,
  ...campaignVirtualNumbers,
  ...campaigns,
  ...jobs,
  ...queueLength,
  ...testNumbers,
};
