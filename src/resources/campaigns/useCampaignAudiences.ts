import type { Read } from '../../dataProvider/read';
import { useReadList, useReadNamed } from '../../dataProvider/reads';
import { LIMIT_MAX } from '../../contract/common';
import type { Audience } from '../audiences/contract';

/** A campaign's audiences with their merge fields. */
export function useCampaignAudiences(campaignId: string): Read<Audience[]> {
  const links = useReadList('campaign_audiences', {
    filter: { campaign_id: campaignId },
    pagination: { page: 1, perPage: LIMIT_MAX },
  });
  return useReadNamed('audiences', links, ({ data }) => data.map(({ audience_id }) => audience_id));
}
