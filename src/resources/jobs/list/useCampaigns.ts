import { chosenOf, foundOf, useSearchText, type Found, type Unread } from '../../../admin/picker/search';
import { mapRead } from '../../../dataProvider/read';
import type { JobCampaign } from '../contract';
import { useJobsNow } from './useJobsNow';

/** Campaigns that can be sent and match the typed text; the first ones without text. */
export function useCampaignSearch(typed: string): Found<JobCampaign> {
  const { text, ready } = useSearchText(typed);
  const { now, isAsking } = useJobsNow({
    enabled: ready,
    of: { campaign_search: text === '' ? undefined : text },
  });
  const matches = mapRead(now, ({ campaigns, campaigns_total }) => ({
    records: campaigns,
    total: campaigns_total,
  }));
  return foundOf(ready, matches, isAsking);
}

/** One of those campaigns, not necessarily among the first ones. */
export function useCampaign(id: string): JobCampaign | Unread | undefined {
  const { now: first } = useJobsNow();
  const listed = 'value' in first ? first.value.campaigns.find((campaign) => campaign.id === id) : undefined;
  const missing = id !== '' && first.state !== 'loading' && !listed;
  const { now: single } = useJobsNow({ enabled: missing, of: { campaign: id } });
  if (id === '') return undefined;
  if (listed) return listed;
  return chosenOf(
    id,
    mapRead(single, ({ campaigns }): JobCampaign | Unread => campaigns[0] ?? { id, unread: 'gone' }),
  );
}
