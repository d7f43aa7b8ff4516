import { decodeId } from '../../dataProvider/identity';
import { registeredCampaigns, type RegisteredCampaign } from '../../resources/registered_campaigns/contract';

/** Initial state of the form for a new campaign, to resubmit a rejected one. */
export interface CampaignAgain {
  record: Record<string, unknown>;
  rejection: RegisteredCampaign['rejection'];
}

/** Everything that was submitted, for the campaign that replaces the rejected one. */
export const campaignAgain = ({
  id,
  brand_id,
  registration,
  rejection,
}: RegisteredCampaign): CampaignAgain => ({
  record: { ...registration, brand_id, replaces: decodeId(registeredCampaigns.key, id)?.['id'] },
  rejection,
});
