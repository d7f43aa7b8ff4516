import type { Job } from '../../resources/jobs/contract';
import type { Tone } from '../../theme/tokens';
import { useDeclaration, useWords } from '../../admin/registry';
import { isHolding } from './hours';
import { JOB_STATE_CHOICES } from './states';
import { useText } from './texts';

interface JobState {
  word: string;
  tone: Tone | undefined;
  /** As the glossary names it. */
  about: string;
}

/** The state of a job, which says so when the job only waits: for a carrier, or for its recipients' hours. */
export function useJobState(): (job: Job) => JobState {
  const text = useText();
  const words = useWords(useDeclaration('jobs'));
  return (job) => {
    const { tone } = JOB_STATE_CHOICES[job.state];
    if (job.waits_for_carrier)
      return { word: text('carrier.waiting'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (isHolding(job)) return { word: text('hours.waiting'), tone, about: 'messages.held' };
    return { word: words.choice('state', job.state), tone, about: `jobs.state.${job.state}` };
  };
}
