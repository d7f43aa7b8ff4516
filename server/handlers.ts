import { session } from './auth/handlers';
import { audienceTargets } from './features/audience_targets';
import { audiences } from './features/audiences';
import { brands } from './features/brands';
import { clientVirtualNumbers } from './features/client_virtual_numbers';
import { clients } from './features/clients';
import { doNotCalls } from './features/do_not_calls';
import { domains } from './features/domains';
import { keywords } from './features/keywords';
import { links } from './features/links';
import { registeredCampaigns } from './features/registered_campaigns';
import { tenants } from './features/tenants';
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
  ...doNotCalls,
  ...keywords,
  ...links,
  ...domains,
};
