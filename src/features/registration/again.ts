import { decodeId } from '../../dataProvider/identity';
import { registeredCampaigns, type RegisteredCampaign } from '../../resources/registered_campaigns/contract';

/** What the form for a new campaign is opened with, to submit a rejected one again. */
export interface CampaignAgain {
  record: Record<string, unknown>;
  rejection: RegisteredCampaign['rejection'];
}

/** Everything that was submitted, in place of the rejected campaign. */
export const campaignAgain = ({
  id,
  brand_id,
  registration,
  rejection,
}: RegisteredCampaign): CampaignAgain => ({
  record: { ...registration, brand_id, replaces: decodeId(registeredCampaigns.key, id)?.['id'] },
  rejection,
});
