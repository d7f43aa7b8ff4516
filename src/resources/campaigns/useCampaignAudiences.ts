import { useGetList, useGetMany } from '../../dataProvider/reads';
import { LIMIT_MAX } from '../../contract/common';
import type { Audience } from '../audiences/contract';

/** A campaign's audiences with their merge fields; empty until they are known. */
export function useCampaignAudiences(campaignId: string): Audience[] {
  const { data: links = [] } = useGetList('campaign_audiences', {
    filter: { campaign_id: campaignId },
    pagination: { page: 1, perPage: LIMIT_MAX },
  });
  const ids = links.map(({ audience_id }) => audience_id);
  const { data = [] } = useGetMany('audiences', { ids }, { enabled: ids.length > 0 });
  return ids.length > 0 ? data : [];
}
