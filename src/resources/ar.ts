import { app } from '../i18n/ar/app';
import { framework } from '../i18n/ar/framework';
import { problems } from '../i18n/ar/problems';
import { ar as audienceTargets } from './audience_targets/ar';
import { ar as audiences } from './audiences/ar';
import { ar as availableRegisteredCampaigns } from './available_registered_campaigns/ar';
import { ar as brands } from './brands/ar';
import { ar as carrier_note } from '../admin/carrier/ar';
import { ar as carrier } from '../features/carrierErrors/ar';
import { ar as mapping } from '../features/import/mapping/ar';
import { ar as choice } from '../admin/picker/ar';
import { ar as readiness } from '../features/readiness/ar';
import { ar as list_tools } from '../admin/list/tools/ar';
import { ar as registration } from '../features/registration/ar';
import { ar as queue } from '../features/queue/ar';
import { ar as sending } from '../features/sending/ar';
import { ar as upload } from '../features/import/upload/ar';
import { ar as campaignAudiences } from './campaign_audiences/ar';
import { ar as campaignLinks } from './campaign_links/ar';
import { ar as availableSendOnly } from './available_send_only/ar';
import { ar as campaignClicks } from './campaign_clicks/ar';
import { ar as campaignDomains } from './campaign_domains/ar';
import { ar as campaignReports } from './campaign_reports/ar';
import { ar as campaignSendOnly } from './campaign_send_only/ar';
import { ar as campaignVirtualNumbers } from './campaign_virtual_numbers/ar';
import { ar as domains } from './domains/ar';
import { ar as campaigns } from './campaigns/ar';
import { ar as clientVirtualNumbers } from './client_virtual_numbers/ar';
import { ar as clients } from './clients/ar';
import { ar as conversations } from './conversations/ar';
import { ar as doNotCalls } from './do_not_calls/ar';
import { ar as help } from './help/ar';
import { ar as jobs } from './jobs/ar';
import { ar as keywords } from './keywords/ar';
import { ar as links } from './links/ar';
import { ar as registeredCampaigns } from './registered_campaigns/ar';
import { ar as sendOnlyUsers } from './send_only_users/ar';
import { ar as tenantAccounts } from './tenant_accounts/ar';
import { ar as tenantUsers } from './tenant_users/ar';
import { ar as tenants } from './tenants/ar';
import { ar as users } from './users/ar';
import { languageTexts } from './translations';

/** Every text of the console in this language. */
export const texts = languageTexts({
  framework,
  problems,
  app: {
    ...app,
    carrier,
    carrier_note,
    choice,
    help,
    list_tools,
    mapping,
    queue,
    readiness,
    registration,
    sending,
    upload,
  },
  resources: {
    audience_targets: audienceTargets,
    audiences,
    available_registered_campaigns: availableRegisteredCampaigns,
    brands,
    campaign_audiences: campaignAudiences,
    campaign_links: campaignLinks,
    available_send_only: availableSendOnly,
    campaign_clicks: campaignClicks,
    campaign_domains: campaignDomains,
    campaign_reports: campaignReports,
    campaign_send_only: campaignSendOnly,
    campaign_virtual_numbers: campaignVirtualNumbers,
    domains,
    campaigns,
    client_virtual_numbers: clientVirtualNumbers,
    clients,
    conversations,
    do_not_calls: doNotCalls,
    jobs,
    keywords,
    links,
    registered_campaigns: registeredCampaigns,
    send_only_users: sendOnlyUsers,
    tenant_accounts: tenantAccounts,
    tenant_users: tenantUsers,
    tenants,
    users,
  },
});
