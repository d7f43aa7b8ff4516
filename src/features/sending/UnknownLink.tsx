import { useCanAccess, useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { decodeId } from '../../dataProvider/identity';
import { formatNumber } from '../../i18n/format';
import { jobs, type Job } from '../../resources/jobs/contract';
import { useText } from './texts';
import css from './sending.module.css';

/** Links to a job's messages with an unknown outcome, for the people who settle them. */
export default function UnknownLink({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: 'unknown_messages', action: 'list' });
  if (!canAccess) return null;
  const filter = { job_id: decodeId(jobs.key, job.id)?.id, state: 'open' };
  const list = createPath({ resource: 'unknown_messages', type: 'list' });
  return (
    <p className={css.quiet}>
      <Link to={`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
        {text('unknown.settle', { smart_count: job.unknown, count: formatNumber(job.unknown) })}
      </Link>
    </p>
  );
}
