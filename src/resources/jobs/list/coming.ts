import type { Job } from '../contract';

/** A scheduled event of a job. */
export interface Coming {
  job: Pick<Job, 'id' | 'campaign_name' | 'client_name'>;
  /** It starts, or hours begin for recipients who wait for them. */
  what: 'starts' | 'opens';
  at: Date;
  /** Number of people texted then; null if unknown. */
  people: number | null;
}

export interface Day {
  /** Midnight at its start, in the browser's zone. */
  start: Date;
  /** By time. */
  coming: Coming[];
}

export interface Weeks {
  /** Today and the following days, including those without events. */
  days: Day[];
  /** Later events, by time. */
  later: Coming[];
  /** Jobs that wait for something without a known time, such as a carrier. */
  undated: Job[];
}

/** Days shown. */
const DAYS = 14;

/**
 * For a job with people waiting in several places: each time at which some of them may be texted, with
 * their number.
 */
function openings(job: Job): Coming[] {
  const people = new Map<string, number>();
  for (const { opens_at, waiting } of job.waiting)
    if (opens_at !== null && waiting > 0) people.set(opens_at, (people.get(opens_at) ?? 0) + waiting);
  return [...people].map(([at, count]) => ({ job, what: 'opens', at: new Date(at), people: count }));
}

function comingOf(job: Job): Coming[] {
  if (job.state === 'scheduled' && job.scheduled_at !== null)
    return [
      { job, what: 'starts', at: new Date(job.scheduled_at), people: job.targeted > 0 ? job.targeted : null },
    ];
  if (job.limited?.until)
    return [{ job, what: 'opens', at: new Date(job.limited.until), people: job.pending }];
  return openings(job);
}

const midnight = (now: number, days: number): Date => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
};

/**
 * The events of waiting jobs in the next two weeks, day by day. A time that has just passed counts as
 * today's.
 */
export function weeksOf(jobs: readonly Job[], now: number): Weeks {
  const all = jobs.flatMap(comingOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const days = Array.from({ length: DAYS }, (_, n) => {
    const [start, end] = [midnight(now, n), midnight(now, n + 1)];
    return { start, coming: all.filter(({ at }) => at < end && (n === 0 || at >= start)) };
  });
  const end = midnight(now, DAYS);
  const dated = new Set(all.map(({ job }) => job.id));
  return {
    days,
    later: all.filter(({ at }) => at >= end),
    undated: jobs.filter(({ id }) => !dated.has(id)),
  };
}
