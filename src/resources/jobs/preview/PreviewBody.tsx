import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../admin/parts/CopyButton';
import { Section } from '../../../admin/parts/Section';
import { JobProgress } from '../../../features/sending/JobProgress';
import { decodeId } from '../../../dataProvider/identity';
import { jobs, type Job } from '../contract';
import { History } from '../show/History';
import { JobErrors } from '../show/JobErrors';
import { useMayOpenCampaign } from '../start/useMayOpenCampaign';
import { useText } from '../texts';
import { CountsTable } from './CountsTable';
import css from './preview.module.css';

/** As many characters of an id as tell two jobs apart. */
const SHOWN = 8;

/** What is asked of a job first: how far, where everybody stands, what happened when, and what failed. */
export function PreviewBody({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const id = decodeId(jobs.key, job.id)?.id ?? job.id;
  return (
    <>
      <div className={css.actions}>
        <Links job={job} />
        <span className="exact mono">
          {id.slice(-SHOWN)}
          <CopyButton value={id} what={id} />
        </span>
      </div>
      <Section title={text('overview.progress')}>
        <JobProgress job={job} stoppable />
      </Section>
      <Section title={text('counts.title')}>
        <CountsTable job={job} />
      </Section>
      <Section title={text('rail.history')}>
        <History job={job} />
      </Section>
      {job.note && (
        <Section title={text('rail.note')}>
          <bdi>{job.note}</bdi>
        </Section>
      )}
      <JobErrors job={job} />
    </>
  );
}

/** The job's own page with all results, and the campaign for who may read it. */
function Links({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const createPath = useCreatePath();
  const mayOpen = useMayOpenCampaign();
  return (
    <>
      <Link className="button" to={createPath({ resource: 'jobs', id: job.id, type: 'show' })}>
        {text('preview.results')}
      </Link>
      {mayOpen && (
        <Link
          className="button"
          to={createPath({ resource: 'campaigns', id: job.campaign_id, type: 'show' })}
        >
          {text('action.campaign')}
        </Link>
      )}
    </>
  );
}
