import { allRead, mapRead, type Read } from '../../dataProvider/read';
import { everyRead, oneOf, useReadAll, useReadMany } from '../../dataProvider/reads';
import type { Audience } from '../audiences/contract';

/** A campaign's audiences with their merge fields. */
export function useCampaignAudiences(campaignId: string): Read<Audience[]> {
  const links = useReadAll('campaign_audiences', { campaign_id: campaignId });
  const ids = 'value' in links ? links.value.data.map(({ audience_id }) => audience_id) : [];
  const audiences = everyRead(useReadMany(ids.map((id) => oneOf('audiences', id))));
  return mapRead(allRead({ links, audiences }), (read) => read.audiences);
}
