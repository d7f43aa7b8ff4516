import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../dataProvider/errors';
import { decodeId } from '../../dataProvider/identity';
import { allRead, readOf, type Read } from '../../dataProvider/read';
import { useConsoleData } from '../../dataProvider/useAct';
import { type Job, jobs, type Outlook } from '../../resources/jobs/contract';
import { useReadiness } from '../readiness/useReadiness';

/** The last job of a campaign, null for none, and what the next one starts after. */
interface Last {
  job: (Job & { id: string }) | null;
  after: string | null;
}

/**
 * The last job as it was when a dialog opened. It is read once and stays as it was: a job that is started meanwhile
 * must not pass for one that the person has seen.
 */
function useLastJob(campaignId: string): Read<Last> {
  const provider = useConsoleData();
  const opening = useId();
  return readOf(
    useQuery<Last>({
      queryKey: ['last_job', campaignId, opening],
      staleTime: Infinity,
      gcTime: 0,
      queryFn: async ({ signal }) => {
        const { data } = await provider.getList<Job & { id: string }>('jobs', {
          filter: { campaign_id: campaignId },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'created_at', order: 'DESC' },
          signal,
        });
        const [job = null] = data;
        return { job, after: job && decodeId(jobs.key, job.id)!.id! };
      },
    }),
  );
}

/**
 * What a job of a campaign would do: from the campaign's readiness, with all its hints, for who may read it; for others
 * from the list of its jobs, which tells as much as they may know.
 */
function useOutlook(campaignId: string, mayRead: boolean): Read<Outlook> {
  const provider = useConsoleData();
  const opening = useId();
  const readiness = useReadiness(campaignId, { enabled: mayRead });
  const list = useQuery({
    queryKey: ['outlook', campaignId, opening],
    enabled: !mayRead,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { meta } = await provider.getList('jobs', {
        filter: { campaign_id: campaignId, outlook: true },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      const { outlook } = (meta ?? {}) as { outlook?: Outlook };
      // It was asked for: an answer without it tells nothing.
      if (!outlook) throw new ApiError('PARSING_ERROR');
      return outlook;
    },
  });
  return mayRead ? readiness : readOf(list);
}

/** What has to be known before a job of a campaign is started; `whole` is known when both are. */
export function useStart(campaignId: string, { mayRead }: { mayRead: boolean }) {
  const outlook = useOutlook(campaignId, mayRead);
  const last = useLastJob(campaignId);
  return { outlook, last, whole: allRead({ outlook, last }) };
}
