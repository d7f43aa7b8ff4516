import { useDeclaration, useWords } from '../../admin/registry';
import { formatNumber } from '../../i18n/format';
import { isDecision, isStopped, type Job } from '../../resources/jobs/contract';
import { toSendOf } from '../../rules/words/figures';
import type { Tone } from '../../theme/tokens';
import { cappedOf, isHolding } from './hours';
import { JOB_STATE_CHOICES } from './states';
import { useText, type Text } from './texts';

interface JobState {
  word: string;
  tone: Tone | undefined;
  /** As the glossary names it. */
  about: string;
}

/** The state of a job, including whether it only waits, for a carrier or for its recipients' hours. */
export function useJobState(): (job: Job) => JobState {
  const text = useText();
  const words = useWords(useDeclaration('jobs'));
  return (job) => {
    const { tone } = JOB_STATE_CHOICES[job.state];
    if (job.waits_for_carrier)
      return { word: text('carrier.waiting'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (job.carrier_away)
      return { word: text('carrier.away'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (job.limited && isDecision(job.limited.by))
      return { word: text('decide.waiting'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (job.limited?.by === 'sender')
      return { word: text('paused.waiting'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (job.limited && isStopped(job.limited))
      return { word: text('limit.waiting'), tone: 'warning', about: `jobs.state.${job.state}` };
    if (isHolding(job)) {
      const word = cappedOf(job.waiting) === 'all' ? text('caps.waiting') : text('hours.waiting');
      return { word, tone, about: 'messages.held' };
    }
    return { word: words.choice('state', job.state), tone, about: `jobs.state.${job.state}` };
  };
}

/** The message that announces the end of a job. */
export function endedOf(
  job: Pick<Job, 'state' | 'campaign_name' | 'sent' | 'targeted' | 'skipped'>,
  text: Text,
): { message: string; type: 'success' | 'warning' } {
  const { state, campaign_name: name, sent } = job;
  const values = { name, sent: formatNumber(sent), total: formatNumber(toSendOf(job)) };
  return state === 'sent' || state === 'completed'
    ? { message: text('ended.completed', values), type: 'success' }
    : { message: text('ended.early', values), type: 'warning' };
}
