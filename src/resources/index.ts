import audienceTargets from './audience_targets';
import audiences from './audiences';
import availableRegisteredCampaigns from './available_registered_campaigns';
import brands from './brands';
import campaignAudiences from './campaign_audiences';
import campaignLinks from './campaign_links';
import availableSendOnly from './available_send_only';
import campaignClicks from './campaign_clicks';
import campaignDomains from './campaign_domains';
import campaignReports from './campaign_reports';
import campaignSendOnly from './campaign_send_only';
import campaignVirtualNumbers from './campaign_virtual_numbers';
import domains from './domains';
import campaigns from './campaigns';
import clientVirtualNumbers from './client_virtual_numbers';
import clients from './clients';
import conversations from './conversations';
import doNotCalls from './do_not_calls';
import help from './help';
import jobs from './jobs';
import keywords from './keywords';
import links from './links';
import registeredCampaigns from './registered_campaigns';
import sendOnlyUsers from './send_only_users';
import tenantAccounts from './tenant_accounts';
import tenants from './tenants';
import tenantUsers from './tenant_users';
import tenDlc from './ten_dlc';
import users from './users';
import type { Entry, ResourceDeclaration } from '../admin/define';

/**
 * Every declaration. The order is that of the side menu (spec 2) for those that are in it, and of the tabs on
 * their parent's page for the others.
 */
const declared = [
  clients,
  audiences,
  campaigns,
  tenDlc,
  users,
  help,
  jobs,
  tenants,
  audienceTargets,
  campaignAudiences,
  campaignVirtualNumbers,
  campaignLinks,
  campaignClicks,
  campaignDomains,
  campaignSendOnly,
  campaignReports,
  clientVirtualNumbers,
  keywords,
  doNotCalls,
  conversations,
  links,
  domains,
  availableSendOnly,
  brands,
  tenantUsers,
  registeredCampaigns,
  availableRegisteredCampaigns,
  tenantAccounts,
  sendOnlyUsers,
] as const;

export const registry: readonly Entry[] = declared;

/** Names of the resources among them; every language has texts for each. */
export type ResourceName = Extract<(typeof declared)[number], ResourceDeclaration>['contract']['name'];
