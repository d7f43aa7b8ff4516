import { session } from './auth/handlers';
import { audienceTargets } from './features/audience_targets/handlers';
import { auditLog } from './features/audit_log/handlers';
import { audiences } from './features/audiences/handlers';
import { brands } from './features/brands/handlers';
import { campaignAudiences } from './features/campaign_audiences/handlers';
import { campaignClicks } from './features/campaign_clicks/handlers';
import { campaignDomains } from './features/campaign_domains/handlers';
import { campaignLinks } from './features/campaign_links/handlers';
import { campaignReports } from './features/campaign_reports/handlers';
import { availableUsers, campaignSendOnly } from './features/campaign_send_only/handlers';
import { campaignVirtualNumbers } from './features/campaign_virtual_numbers/handlers';
import { campaigns } from './features/campaigns/handlers';
import { availableNumbers, clientVirtualNumbers } from './features/client_virtual_numbers/handlers';
import { clients } from './features/clients/handlers';
import { conversations } from './features/conversations/handlers';
import { doNotCalls } from './features/do_not_calls/handlers';
import { domains } from './features/domains/handlers';
import { jobs } from './features/jobs/handlers';
import { keywords } from './features/keywords/handlers';
import { links } from './features/links/handlers';
import { availableRegisteredCampaigns, registeredCampaigns } from './features/registered_campaigns/handlers';
import { tenantAccounts, tenants } from './features/tenants/handlers';
import { testNumbers } from './features/test_numbers/handlers';
import { sendOnlyUsers, tenantUsers, users } from './features/users/handlers';
import type { sessionCalls } from '../src/contract/session';
import type { AnyContract } from '../src/resources/contracts';
import type { Handler, IdOf, Unscoped } from './http/handler';

/** The handler of every operation, one line a contract. A contract without its line does not compile. */
export const handlers: Record<IdOf<AnyContract | typeof sessionCalls>, Handler | Unscoped> = {
  ...session,
  ...tenants,
  ...tenantAccounts,
  ...users,
  ...tenantUsers,
  ...sendOnlyUsers,
  ...registeredCampaigns,
  ...availableRegisteredCampaigns,
  ...brands,
  ...clients,
  ...audiences,
  ...audienceTargets,
  ...clientVirtualNumbers,
  ...availableNumbers,
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
  ...availableUsers,
  ...campaignVirtualNumbers,
  ...campaigns,
  ...jobs,
  ...testNumbers,
  ...auditLog,
};
