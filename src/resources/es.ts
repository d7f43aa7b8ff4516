import { app } from '../i18n/es/app';
import { framework } from '../i18n/es/framework';
import { problems } from '../i18n/es/problems';
import { es as audienceTargets } from './audience_targets/es';
import { es as audiences } from './audiences/es';
import { es as availableRegisteredCampaigns } from './available_registered_campaigns/es';
import { es as brands } from './brands/es';
import { es as carrier_note } from '../admin/carrier/es';
import { es as carrier } from '../features/carrierErrors/es';
import { es as mapping } from '../features/import/mapping/es';
import { es as choice } from '../admin/picker/es';
import { es as readiness } from '../features/readiness/es';
import { es as list_tools } from '../admin/list/tools/es';
import { es as registration } from '../features/registration/es';
import { es as queue } from '../features/queue/es';
import { es as sending } from '../features/sending/es';
import { es as upload } from '../features/import/upload/es';
import { es as campaignAudiences } from './campaign_audiences/es';
import { es as campaignLinks } from './campaign_links/es';
import { es as availableSendOnly } from './available_send_only/es';
import { es as campaignClicks } from './campaign_clicks/es';
import { es as campaignDomains } from './campaign_domains/es';
import { es as campaignReports } from './campaign_reports/es';
import { es as campaignSendOnly } from './campaign_send_only/es';
import { es as campaignVirtualNumbers } from './campaign_virtual_numbers/es';
import { es as domains } from './domains/es';
import { es as campaigns } from './campaigns/es';
import { es as clientVirtualNumbers } from './client_virtual_numbers/es';
import { es as clients } from './clients/es';
import { es as conversations } from './conversations/es';
import { es as doNotCalls } from './do_not_calls/es';
import { es as help } from './help/es';
import { es as jobs } from './jobs/es';
import { es as keywords } from './keywords/es';
import { es as links } from './links/es';
import { es as registeredCampaigns } from './registered_campaigns/es';
import { es as sendOnlyUsers } from './send_only_users/es';
import { es as tenantAccounts } from './tenant_accounts/es';
import { es as tenantUsers } from './tenant_users/es';
import { es as tenants } from './tenants/es';
import { es as users } from './users/es';
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
