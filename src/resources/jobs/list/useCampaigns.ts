import { foundOf, useSearchText, type Found } from '../../../admin/picker/search';
import type { JobCampaign } from '../contract';
import { useJobsNow } from './useJobsNow';

/** Campaigns that a job can be started of, for what is typed; the first ones while nothing is. */
export function useCampaignSearch(typed: string): Found<JobCampaign> {
  const { text, ready } = useSearchText(typed);
  const { now, ...answer } = useJobsNow({
    enabled: ready,
    of: { campaign_search: text === '' ? undefined : text },
  });
  return foundOf(ready, { ...answer, records: now?.campaigns, total: now?.campaigns_total });
}

/** One of those campaigns, which need not be among the first ones. */
export function useCampaign(id: string): JobCampaign | undefined {
  const { now: first } = useJobsNow();
  const listed = first?.campaigns.find((campaign) => campaign.id === id);
  const missing = id !== '' && first !== undefined && !listed;
  const { now: asked } = useJobsNow({ enabled: missing, of: { campaign: id } });
  return listed ?? (missing ? asked?.campaigns[0] : undefined);
}
