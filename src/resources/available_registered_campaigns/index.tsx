import { RegistrationIcon } from '../build/icons';
import { defineResource } from '../define';
import { availableRegisteredCampaigns } from './contract';
import { en } from './en';

/** Looked up when a tenant is given a registered campaign; it has no screen of its own. */
export default defineResource({
  contract: availableRegisteredCampaigns,
  icon: RegistrationIcon,
  represent: ({ tcr_id, brand_name, use_case }) => `${tcr_id}, ${brand_name}, ${use_case}`,
  fields: [{ source: 'tcr_id', kind: 'text' }],
  messages: en,
});
