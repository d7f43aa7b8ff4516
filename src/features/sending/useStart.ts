import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../dataProvider/errors';
import { decodeId } from '../../dataProvider/identity';
import { allRead, type Read } from '../../dataProvider/read';
import { useReadBy, useReadOne } from '../../dataProvider/reads';
import { type Job, jobs, type Outlook } from '../../resources/jobs/contract';
import { useReadiness } from '../readiness/useReadiness';

/** The last job of a campaign, null for none, and the precondition of the next one. */
interface Last {
  job: (Job & { id: string }) | null;
  after: string | null;
}

/**
 * The last job when a dialog opened. It is read once and kept: a job started meanwhile must not pass for
 * one that the person has seen.
 */
function useLastJob(campaignId: string): Read<Last> {
  return useReadBy<Last>(
    ['last_job', campaignId],
    async (provider, signal) => {
      const { data } = await provider.getList<Job & { id: string }>('jobs', {
        filter: { campaign_id: campaignId },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'created_at', order: 'DESC' },
        signal,
      });
      const [job = null] = data;
      return { job, after: job && decodeId(jobs.key, job.id)!.id! };
    },
    { once: true },
  );
}

/**
 * The outlook of a campaign's job: from its readiness, with all hints, for those who may read it; for
 * others from the list of its jobs, which includes only what they may know.
 */
function useOutlook(campaignId: string, mayRead: boolean): Read<Outlook> {
  const readiness = useReadiness(campaignId, { fresh: true, enabled: mayRead });
  const listed = useReadBy<Outlook>(
    ['outlook', campaignId],
    async (provider, signal) => {
      const { meta } = await provider.getList('jobs', {
        filter: { campaign_id: campaignId, outlook: true },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      const { outlook } = (meta ?? {}) as { outlook?: Outlook };
      // It was requested: an answer without it is unusable.
      if (!outlook) throw new ApiError('PARSING_ERROR');
      return outlook;
    },
    { fresh: true, enabled: !mayRead },
  );
  return mayRead ? readiness : listed;
}

/** The campaign of the surrounding page, refreshed with the rest; skipped for those who may not read it. */
function useCampaign(id: string, mayRead: boolean): Read<unknown> {
  const read = useReadOne('campaigns', { id }, { fresh: true, enabled: mayRead });
  return mayRead ? read : { state: 'known', value: null };
}

/** The reads that must be known before a job of a campaign is started; `whole` is known when all are. */
export function useStart(campaignId: string, { mayRead }: { mayRead: boolean }) {
  const outlook = useOutlook(campaignId, mayRead);
  const last = useLastJob(campaignId);
  const campaign = useCampaign(campaignId, mayRead);
  const client = useQueryClient();
  return {
    outlook,
    last,
    whole: allRead({ outlook, last, campaign }),
    /** Refetches everything that the dialog shows except the last job, which stays as the person knew it. */
    again: () =>
      void Promise.all([
        client.invalidateQueries({ queryKey: ['campaigns'] }),
        client.invalidateQueries({ queryKey: ['outlook', campaignId] }),
      ]),
  };
}
