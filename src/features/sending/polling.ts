import { ACTIVE_JOB_STATES, type Job } from '../../resources/jobs/contract';

/** Shortest and longest wait between two requests for a job, ms. */
const SOONEST = 1_000;
const LATEST = 15_000;
/** The wait grows to this share of the time since the last change. */
const GROWTH = 0.25;
/**
 * Receipts and replies arrive after the last message was sent: how long a finished job is still polled,
 * ms.
 */
const SETTLING = 120_000;

/** Whether a job can still send. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean => ACTIVE_JOB_STATES.includes(state);

/** Whether the job's counts may still change. */
function isSettling(job: Pick<Job, 'state' | 'awaiting' | 'finished_at'>, now: number): boolean {
  if (isActive(job) || job.state === 'sent') return true;
  const since = job.finished_at === null ? Infinity : now - Date.parse(job.finished_at);
  return since < SETTLING || (job.awaiting > 0 && since < SETTLING * 5);
}

type Watched = Pick<Job, 'state' | 'awaiting' | 'finished_at' | 'scheduled_at'>;

/**
 * Milliseconds until the next request: 1 s while the job changes, longer the longer it does not. A scheduled job is
 * also read when it is due. Undefined ends the polling.
 */
export function waitFor(
  job: Watched,
  { now, changedAt }: { now: number; changedAt: number },
): number | undefined {
  if (!isSettling(job, now)) return undefined;
  const unchanged = (now - changedAt) * GROWTH;
  const untilDue =
    job.state === 'scheduled' && job.scheduled_at ? Date.parse(job.scheduled_at) - now : Infinity;
  return Math.round(Math.max(SOONEST, Math.min(LATEST, unchanged, untilDue)));
}
