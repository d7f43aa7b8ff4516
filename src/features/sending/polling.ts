import { ACTIVE_JOB_STATES, type Job } from '../../resources/jobs/contract';

/** Shortest and longest wait between two looks at a job, in ms. */
const SOONEST = 1_000;
const LATEST = 15_000;
/** The wait grows to this share of the time in which nothing changed. */
const PATIENCE = 0.25;
/** Receipts and replies keep coming after the last message has left; a job is looked at this long, in ms. */
const SETTLING = 120_000;

/** Whether a job can still send. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean => ACTIVE_JOB_STATES.includes(state);

/** Whether its counts may still change by themselves. */
export function isSettling(job: Pick<Job, 'state' | 'awaiting' | 'finished_at'>, now: number): boolean {
  if (isActive(job)) return true;
  const since = job.finished_at === null ? Infinity : now - Date.parse(job.finished_at);
  return since < SETTLING || (job.awaiting > 0 && since < SETTLING * 5);
}

type Watched = Pick<Job, 'state' | 'awaiting' | 'finished_at' | 'scheduled_at'>;

/**
 * Milliseconds until the next look: 1 s while it moves, slower the longer nothing changes; a scheduled job also
 * when it is due. Undefined ends the looking.
 */
export function waitFor(
  job: Watched,
  { now, changedAt }: { now: number; changedAt: number },
): number | undefined {
  if (!isSettling(job, now)) return undefined;
  const standing = (now - changedAt) * PATIENCE;
  const untilDue =
    job.state === 'scheduled' && job.scheduled_at ? Date.parse(job.scheduled_at) - now : Infinity;
  return Math.round(Math.max(SOONEST, Math.min(LATEST, standing, untilDue)));
}
