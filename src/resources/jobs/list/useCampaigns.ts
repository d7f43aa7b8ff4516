import { SEARCH_PAUSE, type Found } from '../../../admin/picker/useRecordSearch';
import { useRested } from '../../../admin/picker/useRested';
import type { JobCampaign } from '../contract';
import { useJobsNow } from './useJobsNow';

/** Campaigns that a job can be started of, for what is typed; the first ones while nothing is. */
export function useCampaignSearch(typed: string): Found<JobCampaign> & { known: boolean } {
  const text = typed.trim();
  const rested = useRested(text, SEARCH_PAUSE);
  const asked = text === '' || rested !== undefined;
  const { now, error, isFetching, refetch } = useJobsNow({
    enabled: asked,
    of: { campaign_search: text === '' ? undefined : text },
  });
  const found = asked ? (now?.campaigns ?? []) : [];
  return {
    found,
    total: now?.campaigns_total,
    more: (now?.campaigns_total ?? 0) > found.length,
    searching: !asked || isFetching,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    /** An answer is here: none is none. */
    known: now !== undefined,
  };
}

/** One of those campaigns, which need not be among the first ones. */
export function useCampaign(id: string): JobCampaign | undefined {
  const { now: first } = useJobsNow();
  const listed = first?.campaigns.find((campaign) => campaign.id === id);
  const missing = id !== '' && first !== undefined && !listed;
  const { now: asked } = useJobsNow({ enabled: missing, of: { campaign: id } });
  return listed ?? (missing ? asked?.campaigns[0] : undefined);
}
