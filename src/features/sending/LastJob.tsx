import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { formatNumber } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import { toSendOf } from '../../rules/words/figures';
import { ExactTime } from '../../admin/value/ExactTime';
import { useDeclaration, useWords } from '../../admin/registry';
import { useText } from './texts';
import css from './sending.module.css';

interface LastJobProps {
  job: Job & { id: string };
  /** How many people the next job leaves out by the campaign's exclusions. */
  excluded: number;
}

/** The campaign's last job, shown before another one texts the same people. */
export function LastJob({ job, excluded }: LastJobProps) {
  const text = useText();
  const createPath = useCreatePath();
  const state = useWords(useDeclaration('jobs')).choice('state', job.state);
  const values = { state, sent: formatNumber(job.sent), total: formatNumber(toSendOf(job)) };
  return (
    <p className={css.quiet}>
      <Link to={createPath({ resource: 'jobs', id: job.id, type: 'show' })}>{text('start.last')}</Link>
      {': '}
      {text(job.by ? 'start.last_by' : 'start.last_is', { ...values, by: job.by ?? '' })}{' '}
      <ExactTime at={job.started_at ?? job.scheduled_at ?? job.created_at} />
      {job.sent > 0 && excluded === 0 && (
        <>
          <br />
          {text('start.again')}
        </>
      )}
    </p>
  );
}
