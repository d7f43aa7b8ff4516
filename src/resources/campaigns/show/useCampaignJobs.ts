import { useGetList } from 'ra-core';
import { LIMIT_MAX } from '../../../contract/common';
import { together, type Counts } from '../../../features/sending/tally';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import type { Job } from '../../jobs/contract';

/** A campaign's jobs as one picture. */
export interface CampaignJobs {
  /** The newest job, live while it changes. */
  latest: (Job & { id: string }) | undefined;
  /** Counters of all jobs read, which is all of them up to the list call's limit. */
  counts: Counts;
  jobs: number;
  /** More jobs exist than were added up. */
  cut: boolean;
  error: unknown;
  isPending: boolean;
  refetch: () => void;
}

/** Newest first; the newest is watched, the others are done. */
export function useCampaignJobs(campaignId: string): CampaignJobs {
  const {
    data = [],
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<Job>('jobs', {
    filter: { campaign_id: campaignId },
    pagination: { page: 1, perPage: LIMIT_MAX },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const [first, ...earlier] = data;
  const { data: live } = useLiveJob(first?.id);
  const latest = live ?? first;
  return {
    latest,
    counts: together(latest ? [latest, ...earlier] : []),
    jobs: data.length,
    cut: total > data.length,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}
