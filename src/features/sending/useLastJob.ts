import { useGetList } from 'ra-core';
import { useState } from 'react';
import { decodeId } from '../../dataProvider/identity';
import { jobs, type Job } from '../../resources/jobs/contract';

type Last = Job & { id: string };

interface Known {
  /** Absent until it is known, and for a campaign that never ran. */
  job?: Last;
  /** What to start the next one after: undefined while it is not known, null when there is none. */
  after?: string | null;
}

/**
 * The last job of a campaign as it was when a dialog opened. It stays as it was: a job that is started meanwhile must
 * not pass for one that the person has seen.
 */
export function useLastJob(campaignId: string): Known {
  const [known, setKnown] = useState<Known>({});
  const { data, isFetching } = useGetList<Last>(
    'jobs',
    {
      filter: { campaign_id: campaignId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { refetchOnMount: 'always' },
  );
  if (data && !isFetching && known.after === undefined) {
    const [job] = data;
    setKnown({ job, after: job ? (decodeId(jobs.key, job.id)?.id ?? null) : null });
  }
  return known;
}
