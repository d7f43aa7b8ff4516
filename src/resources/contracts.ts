// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.
import type { Contract } from '../contract/define';
import { account } from './account/contract';
import { apiKeys } from './api_keys/contract';
import { apiScopes } from './api_scopes/contract';
import { audienceTargets } from './audience_targets/contract';
import { audiences } from './audiences/contract';
import { auditLog } from './audit_log/contract';
import { availableNumbers } from './available_numbers/contract';
import { availableRegisteredCampaigns } from './available_registered_campaigns/contract';
import { availableSendOnly } from './available_send_only/contract';
import { brandVettings } from './brand_vettings/contract';
import { brands } from './brands/contract';
import { campaignAudiences } from './campaign_audiences/contract';
import { campaignClicks } from './campaign_clicks/contract';
import { campaignDomains } from './campaign_domains/contract';
import { campaignLinks } from './campaign_links/contract';
import { campaignRegistrations } from './campaign_registrations/contract';
import { campaignReports } from './campaign_reports/contract';
import { campaignSendOnly } from './campaign_send_only/contract';
import { campaignVirtualNumbers } from './campaign_virtual_numbers/contract';
import { campaigns } from './campaigns/contract';
import { carrierAccounts } from './carrier_accounts/contract';
import { carrierTests } from './carrier_tests/contract';
import { clientVirtualNumbers } from './client_virtual_numbers/contract';
import { clients } from './clients/contract';
import { consentEvents } from './consent_events/contract';
import { consentHolds } from './consent_holds/contract';
import { consentStatements } from './consent_statements/contract';
import { conversations } from './conversations/contract';
import { doNotCalls } from './do_not_calls/contract';
import { domains } from './domains/contract';
import { eventExports } from './event_exports/contract';
import { eventLog } from './event_log/contract';
import { glance } from './glance/contract';
import { installationChecks } from './installation_checks/contract';
import { jobApprovals } from './job_approvals/contract';
import { jobs } from './jobs/contract';
import { keywords } from './keywords/contract';
import { links } from './links/contract';
import { notices } from './notices/contract';
import { operations } from './operations/contract';
import { optInPages } from './opt_in_pages/contract';
import { people } from './people/contract';
import { personAudiences } from './person_audiences/contract';
import { personMessages } from './person_messages/contract';
import { registeredCampaigns } from './registered_campaigns/contract';
import { reportPlans } from './report_plans/contract';
import { reportReaders } from './report_readers/contract';
import { reports } from './reports/contract';
import { ruleChanges } from './rule_changes/contract';
import { rulePacks } from './rule_packs/contract';
import { savedReplies } from './saved_replies/contract';
import { scrubs } from './scrubs/contract';
import { sendOnlyUsers } from './send_only_users/contract';
import { sendingDays } from './sending_days/contract';
import { setAsideEvents } from './set_aside_events/contract';
import { signInIssuers } from './sign_in_issuers/contract';
import { signInRules } from './sign_in_rules/contract';
import { stateRules } from './state_rules/contract';
import { tenantAccounts } from './tenant_accounts/contract';
import { tenantUsers } from './tenant_users/contract';
import { tenants } from './tenants/contract';
import { testNumbers } from './test_numbers/contract';
import { unknownMessages } from './unknown_messages/contract';
import { users } from './users/contract';
import { webhookDeliveries } from './webhook_deliveries/contract';
import { webhooks } from './webhooks/contract';
import { week } from './week/contract';

/** Every contract. Server routes, OpenAPI, the policy and the generated tests are made from this list. */
const all = [
  account,
  apiKeys,
  apiScopes,
  audienceTargets,
  audiences,
  auditLog,
  availableNumbers,
  availableRegisteredCampaigns,
  availableSendOnly,
  brandVettings,
  brands,
  campaignAudiences,
  campaignClicks,
  campaignDomains,
  campaignLinks,
  campaignRegistrations,
  campaignReports,
  campaignSendOnly,
  campaignVirtualNumbers,
  campaigns,
  carrierAccounts,
  carrierTests,
  clientVirtualNumbers,
  clients,
  consentEvents,
  consentHolds,
  consentStatements,
  conversations,
  doNotCalls,
  domains,
  eventExports,
  eventLog,
  glance,
  installationChecks,
  jobApprovals,
  jobs,
  keywords,
  links,
  notices,
  operations,
  optInPages,
  people,
  personAudiences,
  personMessages,
  registeredCampaigns,
  reportPlans,
  reportReaders,
  reports,
  ruleChanges,
  rulePacks,
  savedReplies,
  scrubs,
  sendOnlyUsers,
  sendingDays,
  setAsideEvents,
  signInIssuers,
  signInRules,
  stateRules,
  tenantAccounts,
  tenantUsers,
  tenants,
  testNumbers,
  unknownMessages,
  users,
  webhookDeliveries,
  webhooks,
  week,
] as const satisfies readonly Contract[];

export const contracts: readonly Contract[] = all;
/** One of them, with its own type. */
export type AnyContract = (typeof all)[number];

declare module '../dataProvider/named' {
  interface Registered {
    contract: AnyContract;
  }
}
