// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.
import type { sessionCalls } from '../src/contract/passkeys';
import type { AnyContract } from '../src/resources/contracts';
import { session } from './auth/handlers';
import { account } from './features/account/handlers';
import { apiKeys, apiScopes } from './features/api_keys/handlers';
import { audienceTargets } from './features/audience_targets/handlers';
import { audiences } from './features/audiences/handlers';
import { auditLog } from './features/audit_log/handlers';
import { brandVettings } from './features/brand_vettings/handlers';
import { brands } from './features/brands/handlers';
import { campaignAudiences } from './features/campaign_audiences/handlers';
import { campaignClicks } from './features/campaign_clicks/handlers';
import { campaignDomains } from './features/campaign_domains/handlers';
import { campaignLinks } from './features/campaign_links/handlers';
import { campaignRegistrations } from './features/campaign_registrations/handlers';
import { campaignReports } from './features/campaign_reports/handlers';
import { availableSendOnly, campaignSendOnly } from './features/campaign_send_only/handlers';
import { campaignVirtualNumbers } from './features/campaign_virtual_numbers/handlers';
import { campaigns } from './features/campaigns/handlers';
import { carrierAccounts } from './features/carrier_accounts/handlers';
import { carrierTests } from './features/carrier_tests/handlers';
import { availableNumbers, clientVirtualNumbers } from './features/client_virtual_numbers/handlers';
import { clients } from './features/clients/handlers';
import { consentEvents } from './features/consent_events/handlers';
import { consentHolds } from './features/consent_holds/handlers';
import { consentStatements } from './features/consent_statements/handlers';
import { conversations } from './features/conversations/handlers';
import { doNotCalls } from './features/do_not_calls/handlers';
import { domains } from './features/domains/handlers';
import { eventExports } from './features/event_exports/handlers';
import { glance } from './features/glance/handlers';
import { installationChecks } from './features/installation_checks/handlers';
import { jobApprovals } from './features/job_approvals/handlers';
import { jobs } from './features/jobs/handlers';
import { keywords } from './features/keywords/handlers';
import { links } from './features/links/handlers';
import { notices } from './features/notices/handlers';
import { operations } from './features/operations/handlers';
import { optInPages } from './features/opt_in_pages/handlers';
import { people, personAudiences, personMessages } from './features/person/handlers';
import { availableRegisteredCampaigns, registeredCampaigns } from './features/registered_campaigns/handlers';
import { reportPlans, reportReaders } from './features/report_plans/handlers';
import { reports } from './features/reports/handlers';
import { ruleChanges } from './features/rule_changes/handlers';
import { rulePacks } from './features/rule_packs/handlers';
import { savedReplies } from './features/saved_replies/handlers';
import { scrubs } from './features/scrubs/handlers';
import { sendingDays } from './features/sending_days/handlers';
import { setAsideEvents } from './features/set_aside_events/handlers';
import { signInIssuers } from './features/sign_in_issuers/handlers';
import { signInRules } from './features/sign_in_rules/handlers';
import { stateRules } from './features/state_rules/handlers';
import { tenantAccounts, tenants } from './features/tenants/handlers';
import { testNumbers } from './features/test_numbers/handlers';
import { unknownMessages } from './features/unknown_messages/handlers';
import { sendOnlyUsers, tenantUsers, users } from './features/users/handlers';
import { eventLog, webhookDeliveries, webhooks } from './features/webhooks/handlers';
import { week } from './features/week/handlers';
import { type Handler, type IdOf, type Unscoped } from './http/handler';

/**
 * The handler of every operation: from server/features, or for an entity without a handlers.ts from the table of its
 * name. A contract with neither does not compile.
 */
export const handlers: Record<IdOf<AnyContract | typeof sessionCalls>, Handler | Unscoped> = {
  ...session,
  ...account,
  ...apiKeys,
  ...apiScopes,
  ...audienceTargets,
  ...audiences,
  ...auditLog,
  ...brandVettings,
  ...brands,
  ...campaignAudiences,
  ...campaignClicks,
  ...campaignDomains,
  ...campaignLinks,
  ...campaignRegistrations,
  ...campaignReports,
  ...availableSendOnly,
  ...campaignSendOnly,
  ...campaignVirtualNumbers,
  ...campaigns,
  ...carrierAccounts,
  ...carrierTests,
  ...availableNumbers,
  ...clientVirtualNumbers,
  ...clients,
  ...consentEvents,
  ...consentHolds,
  ...consentStatements,
  ...conversations,
  ...doNotCalls,
  ...domains,
  ...eventExports,
  ...glance,
  ...installationChecks,
  ...jobApprovals,
  ...jobs,
  ...keywords,
  ...links,
  ...notices,
  ...operations,
  ...optInPages,
  ...people,
  ...personAudiences,
  ...personMessages,
  ...availableRegisteredCampaigns,
  ...registeredCampaigns,
  ...reportPlans,
  ...reportReaders,
  ...reports,
  ...ruleChanges,
  ...rulePacks,
  ...savedReplies,
  ...scrubs,
  ...sendingDays,
  ...setAsideEvents,
  ...signInIssuers,
  ...signInRules,
  ...stateRules,
  ...tenantAccounts,
  ...tenants,
  ...testNumbers,
  ...unknownMessages,
  ...sendOnlyUsers,
  ...tenantUsers,
  ...users,
  ...eventLog,
  ...webhookDeliveries,
  ...webhooks,
  ...week,
};
