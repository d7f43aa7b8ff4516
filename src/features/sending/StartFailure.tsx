import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { useGetList } from '../../dataProvider/reads';
import { problemCode, type ApiError } from '../../dataProvider/errors';
import { ExactTime } from '../../admin/parts/ExactTime';
import { useText } from './texts';
import { isActive } from './polling';
import css from './sending.module.css';
import { useFailure } from '../../admin/parts/useFailure';

const CONFLICT = 409;

/** Why a job did not start; when another one was faster, who started it and the way to it. */
export function StartFailure({ error, campaignId }: { error: ApiError; campaignId: string }) {
  const text = useText();
  const failure = useFailure();
  const createPath = useCreatePath();
  const { data } = useGetList(
    'jobs',
    { filter: { campaign_id: campaignId }, pagination: { page: 1, perPage: 10 } },
    { enabled: error.code === CONFLICT },
  );
  const running =
    error.code === CONFLICT
      ? (data?.find(isActive) ?? (problemCode(error) === 'job_since' ? data?.[0] : undefined))
      : undefined;
  return (
    <p role="alert" className={css.failure}>
      {failure(error)}{' '}
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
