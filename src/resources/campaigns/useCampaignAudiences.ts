import type { Read } from '../../dataProvider/read';
import { useReadAll, useReadNamed } from '../../dataProvider/reads';
import type { Audience } from '../audiences/contract';

/** A campaign's audiences with their merge fields. */
export function useCampaignAudiences(campaignId: string): Read<Audience[]> {
  const links = useReadAll('campaign_audiences', { campaign_id: campaignId });
  return useReadNamed('audiences', links, ({ data }) => data.map(({ audience_id }) => audience_id));
}
