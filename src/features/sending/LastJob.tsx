import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { useGetList } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import { type Job, jobs } from '../../resources/jobs/contract';
import { ExactTime } from '../../admin/parts/ExactTime';
import { useDeclaration, useWords } from '../../admin/registry';
import { useText } from './texts';
import { decodeId } from '../../dataProvider/identity';
import css from './sending.module.css';

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
  const { data, isFetching } = useGetList(
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

/** What the campaign's last job did, before another one writes to the same people. */
export function LastJob({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const createPath = useCreatePath();
  const state = useWords(useDeclaration('jobs')).choice('state', job.state);
  const values = { state, sent: formatNumber(job.sent), total: formatNumber(job.targeted) };
  return (
    <p className={css.quiet}>
      <Link to={createPath({ resource: 'jobs', id: job.id, type: 'show' })}>{text('start.last')}</Link>
      {': '}
      {text(job.by ? 'start.last_by' : 'start.last_is', { ...values, by: job.by ?? '' })}{' '}
      <ExactTime at={job.started_at ?? job.scheduled_at ?? job.created_at} />
      {job.sent > 0 && (
        <>
          <br />
          {text('start.again')}
        </>
      )}
    </p>
  );
}
