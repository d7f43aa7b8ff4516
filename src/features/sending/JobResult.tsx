import type { ReactNode } from 'react';
import { Section } from '../../admin/page/Section';
import type { Job } from '../../resources/jobs/contract';
import { Funnel } from './Funnel';
import { History } from './History';
import { JobErrors } from './JobErrors';
import { JobProgress } from './JobProgress';
import { useOutcomeText } from './outcomeTexts';
import { isActive } from './polling';
import { Strip } from './Strip';
import css from './results.module.css';

interface JobResultProps {
  job: Job & { id: string };
  /** People who opened a link; absent if it is unknown. */
  clicked?: number | undefined;
  /** Address of the list of recipients, if it is theirs alone. */
  recipients?: string | undefined;
  /** State in the page's head. */
  headState?: string;
  /** Between the figures and the funnel. */
  children?: ReactNode;
}

/** A job, each figure once: how far it is, its counts, where people were lost and why, and its history. */
export function JobResult({ job, clicked, recipients, headState, children }: JobResultProps) {
  const text = useOutcomeText();
  return (
    <div className={css.flat}>
      <Section unseen title={text('progress.title')}>
        <JobProgress key={job.id} job={job} headState={headState} />
      </Section>
      <Strip counts={job} cost={job.cost} active={isActive(job)} />
      {children}
      <Funnel counts={job} clicked={clicked} />
      <JobErrors job={job} recipients={recipients} />
      <History job={job} />
    </div>
  );
}
