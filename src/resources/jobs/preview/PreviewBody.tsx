import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { CopyButton } from '../../../admin/value/CopyButton';
import { Section } from '../../../admin/page/Section';
import { History } from '../../../features/sending/History';
import { JobErrors } from '../../../features/sending/JobErrors';
import { OutcomeTable } from '../../../features/sending/Outcomes';
import { useOutcomeText } from '../../../features/sending/outcomeTexts';
import { JobProgress } from '../../../features/sending/JobProgress';
import { decodeId } from '../../../dataProvider/identity';
import { jobs, type Job } from '../contract';
import { useMayOpenCampaign } from '../start/useMayOpenCampaign';
import { useText } from '../texts';
import css from './preview.module.css';

/** Characters of an id that suffice to distinguish jobs. */
const SHOWN = 8;

/** A job at a glance: progress, outcomes, history and errors. */
export function PreviewBody({ job }: { job: Job & { id: string } }) {
  const outcomeText = useOutcomeText();
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
      <Section title={outcomeText('progress.title')}>
        <JobProgress job={job} stoppable />
      </Section>
      <Section title={outcomeText('outcome.title')} flush>
        <OutcomeTable counts={job} />
      </Section>
      <JobErrors job={job} />
      <History job={job} />
    </>
  );
}

/** Links to the job's page with all results, and to the campaign for those who may read it. */
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
