import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from '../../router';
import { useReadList } from '../../dataProvider/reads';
import { problemCode, type ApiError } from '../../dataProvider/errors';
import type { Job } from '../../resources/jobs/contract';
import { ExactTime } from '../../admin/value/ExactTime';
import { useText } from './texts';
import { isActive } from './polling';
import css from './sending.module.css';
import { useFailure } from '../../admin/state/useFailure';

const CONFLICT = 409;

/** The other job that came first: the active one, or the last one if the refusal says that it is over. */
const otherJob = <J extends Job>(jobs: readonly J[], error: ApiError): J | undefined =>
  jobs.find(isActive) ?? (problemCode(error) === 'job_since' ? jobs[0] : undefined);

/** Why a job did not start; if another one came first, who started it and a link to it. */
export function StartFailure({ error, campaignId }: { error: ApiError; campaignId: string }) {
  const text = useText();
  const failure = useFailure();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const isConflict = error.code === CONFLICT;
  const jobs = useReadList(
    'jobs',
    { filter: { campaign_id: campaignId }, pagination: { page: 1, perPage: 10 } },
    { enabled: isConflict },
  );
  const running = isConflict && 'value' in jobs ? otherJob(jobs.value.data, error) : undefined;
  return (
    <p role="alert" className={css.failure}>
      {failure(error)}{' '}
      {isConflict && jobs.state === 'failed' && (
        <>
          {text('start.other_unread')}{' '}
          <button type="button" className="button" onClick={jobs.retry}>
            {translate('app.action.retry')}
          </button>
        </>
      )}
      {running && (
        <Link to={createPath({ resource: 'jobs', id: running.id, type: 'show' })}>
          {text(isActive(running) ? 'start.running' : 'start.since')}
        </Link>
      )}
      {running?.by && (
        <>
          {' '}
          {text('start.by', { by: running.by })} <ExactTime at={running.created_at} />
        </>
      )}
    </p>
  );
}
