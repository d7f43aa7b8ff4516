import { ApiError } from '../../dataProvider/errors';
import { decodeId } from '../../dataProvider/identity';
import { allRead, type Read } from '../../dataProvider/read';
import { useReadOnce } from '../../dataProvider/reads';
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
  return useReadOnce<Last>(['last_job', campaignId], async (provider, signal) => {
    const { data } = await provider.getList<Job & { id: string }>('jobs', {
      filter: { campaign_id: campaignId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
      signal,
    });
    const [job = null] = data;
    return { job, after: job && decodeId(jobs.key, job.id)!.id! };
  });
}

/**
 * What a job of a campaign would do: from the campaign's readiness, with all its hints, for who may read it; for others
 * from the list of its jobs, which tells as much as they may know.
 */
function useOutlook(campaignId: string, mayRead: boolean): Read<Outlook> {
  const readiness = useReadiness(campaignId, { enabled: mayRead });
  const listed = useReadOnce<Outlook>(
    ['outlook', campaignId],
    async (provider, signal) => {
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
    { enabled: !mayRead },
  );
  return mayRead ? readiness : listed;
}

/** What has to be known before a job of a campaign is started; `whole` is known when both are. */
export function useStart(campaignId: string, { mayRead }: { mayRead: boolean }) {
  const outlook = useOutlook(campaignId, mayRead);
  const last = useLastJob(campaignId);
  return { outlook, last, whole: allRead({ outlook, last }) };
}
