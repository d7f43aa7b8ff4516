import { defineContract, list } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';
import { RegisteredCampaign } from '../registered_campaigns/contract';

export const availableRegisteredCampaigns = defineContract({
  name: 'available_registered_campaigns',
  record: RegisteredCampaign,
  key: ['id'],
  list: [
    list(19, '/tenants/{tenant_id}/registered_campaigns/available', RegisteredCampaign, { roles: PROVIDER }),
  ],
});
