import { useGetList } from 'ra-core';
import { useReadiness } from '../readiness/useReadiness';
import type { Job, Outlook } from '../../resources/jobs/contract';

/**
 * What a job of a campaign would do: from the campaign's readiness, with all its hints, for who may read it; for others
 * from the list of its jobs, which tells as much as they may know. Undefined until it is computed.
 */
export function useOutlook(campaignId: string, { mayRead }: { mayRead: boolean }): Outlook | undefined {
  const { readiness } = useReadiness(campaignId, { enabled: mayRead });
  const { meta } = useGetList<Job>(
    'jobs',
    { filter: { campaign_id: campaignId, outlook: true }, pagination: { page: 1, perPage: 1 } },
    { enabled: !mayRead, refetchOnMount: 'always' },
  );
  return readiness ?? (meta as { outlook?: Outlook } | undefined)?.outlook;
}
