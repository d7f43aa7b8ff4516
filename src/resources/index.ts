// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.
import type { Entry, ResourceDeclaration } from '../admin/declaration';
import account from './account';
import apiKeys from './api_keys';
import apiScopes from './api_scopes';
import audienceTargets from './audience_targets';
import audiences from './audiences';
import auditLog from './audit_log';
import availableRegisteredCampaigns from './available_registered_campaigns';
import availableSendOnly from './available_send_only';
import brandVettings from './brand_vettings';
import brands from './brands';
import campaignAudiences from './campaign_audiences';
import campaignClicks from './campaign_clicks';
import campaignDomains from './campaign_domains';
import campaignLinks from './campaign_links';
import campaignRegistrations from './campaign_registrations';
import campaignReports from './campaign_reports';
import campaignSendOnly from './campaign_send_only';
import campaignVirtualNumbers from './campaign_virtual_numbers';
import campaigns from './campaigns';
import carrierAccounts from './carrier_accounts';
import carrierTests from './carrier_tests';
import clientVirtualNumbers from './client_virtual_numbers';
import clients from './clients';
import consentEvents from './consent_events';
import consentHolds from './consent_holds';
import consentStatements from './consent_statements';
import conversations from './conversations';
import doNotCalls from './do_not_calls';
import domains from './domains';
import eventExports from './event_exports';
import help from './help';
import installationChecks from './installation_checks';
import jobApprovals from './job_approvals';
import jobs from './jobs';
import keywords from './keywords';
import links from './links';
import notices from './notices';
import optInPages from './opt_in_pages';
import people from './people';
import personAudiences from './person_audiences';
import personMessages from './person_messages';
import registeredCampaigns from './registered_campaigns';
import reportPlans from './report_plans';
import reportReaders from './report_readers';
import reports from './reports';
import savedReplies from './saved_replies';
import sendOnlyUsers from './send_only_users';
import sendingDays from './sending_days';
import setAsideEvents from './set_aside_events';
import signInIssuers from './sign_in_issuers';
import signInRules from './sign_in_rules';
import stateRules from './state_rules';
import tenDlc from './ten_dlc';
import tenantAccounts from './tenant_accounts';
import tenantUsers from './tenant_users';
import tenants from './tenants';
import today from './today';
import unknownMessages from './unknown_messages';
import users from './users';
import webhookDeliveries from './webhook_deliveries';
import webhooks from './webhooks';

/** Every declaration, in the order of the menu and the tabs. */
const declared = [
  clients,
  audiences,
  campaigns,
  tenDlc,
  users,
  help,
  jobs,
  jobApprovals,
  tenants,
  audienceTargets,
  consentStatements,
  campaignAudiences,
  campaignVirtualNumbers,
  campaignLinks,
  campaignClicks,
  campaignDomains,
  campaignSendOnly,
  campaignReports,
  clientVirtualNumbers,
  keywords,
  optInPages,
  doNotCalls,
  conversations,
  savedReplies,
  links,
  domains,
  availableSendOnly,
  brands,
  brandVettings,
  tenantUsers,
  registeredCampaigns,
  campaignRegistrations,
  availableRegisteredCampaigns,
  tenantAccounts,
  sendOnlyUsers,
  reports,
  reportPlans,
  reportReaders,
  sendingDays,
  signInRules,
  signInIssuers,
  stateRules,
  apiKeys,
  apiScopes,
  webhooks,
  webhookDeliveries,
  eventExports,
  auditLog,
  installationChecks,
  carrierAccounts,
  carrierTests,
  setAsideEvents,
  people,
  consentEvents,
  personMessages,
  personAudiences,
  unknownMessages,
  consentHolds,
  notices,
  today,
  account,
] as const;

export const registry: readonly Entry[] = declared;

/** Names of the resources among them. */
export type ResourceName = Extract<(typeof declared)[number], ResourceDeclaration>['contract']['name'];
