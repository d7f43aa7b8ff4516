import { RegistrationIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { availableRegisteredCampaigns } from './contract';
import { en } from './messages';

/** Looked up when a tenant is given a registered campaign; it has no screen of its own. */
export default defineResource({
  contract: availableRegisteredCampaigns,
  icon: RegistrationIcon,
  represent: ({ tcr_id, brand_name, use_case }, say) =>
    [tcr_id, brand_name, say(`resources.registered_campaigns.choices.use_case.${use_case}`, use_case)].join(
      ', ',
    ),
  fields: [{ source: 'tcr_id', kind: 'text' }],
  messages: en,
});
