import { RegistrationIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { availableRegisteredCampaigns } from './contract';
import { en } from './messages';

/** Choices when a registered campaign is assigned to a tenant. It has no screens. */
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
