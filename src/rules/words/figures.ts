/**
 * The figures that several pages and reports show. Each is defined here once, for the server and the console.
 */

/** A share of counters: the sum of `part` over the sum of `of`. The server computes it in SQL from the same names. */
export interface Rate<K extends string = string> {
  readonly part: readonly K[];
  readonly of: readonly K[];
}

/** Delivered messages among those that carriers confirmed as delivered or failed. Messages without a receipt do not count. */
export const DELIVERED_RATE = { part: ['delivered'], of: ['delivered', 'failed'] } as const satisfies Rate;

/** Failed messages: those that a carrier confirmed as failed, and those that it rejected at submission. */
export const FAILED = ['failed', 'rejected'] as const;

/** Failed messages among those whose outcome is known: a rejected one never gets a receipt. */
export const FAILED_RATE = { part: FAILED, of: ['delivered', ...FAILED] } as const satisfies Rate;

/** States of the messages that a carrier accepted, which `sent` counts. */
export const SENT = ['accepted', 'delivered', 'failed'] as const;

const sumOf = <K extends string>(names: readonly K[], counts: Readonly<Record<K, number>>) =>
  names.reduce((total, name) => total + counts[name], 0);

/** A rate from 0 to 1; null if the base is zero, which is not the same as 0. */
export function rateOf<K extends string>(
  { part, of }: Rate<K>,
  counts: Readonly<Record<K, number>>,
): number | null {
  const whole = sumOf(of, counts);
  return whole > 0 ? sumOf(part, counts) / whole : null;
}

/** A share from 0 to 1; 0 of an empty whole. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/**
 * Share of the delivered messages that people acted on: replies, clicks, opt-outs. At most 1: people from older jobs may
 * still reply while few messages are delivered. Null if nothing was delivered, which is not the same as 0.
 */
export const shareOfDelivered = (count: number, delivered: number): number | null =>
  delivered > 0 ? Math.min(1, count / delivered) : null;

/** Number of failed messages. */
export const failedOf = (counts: Readonly<Record<(typeof FAILED)[number], number>>): number =>
  sumOf(FAILED, counts);

/** Number of messages to send: the job's targets without the skipped ones. */
export const toSendOf = ({ targeted, skipped }: { targeted: number; skipped: number }): number =>
  targeted - skipped;

interface Done {
  targeted: number;
  skipped: number;
  sent: number;
  rejected: number;
  unknown: number;
}

/** Counters of the messages submitted to a carrier, including refused ones and those whose answer was lost. */
export const DONE = ['sent', 'rejected', 'unknown'] as const;

/** Number of messages that a job has submitted to a carrier. */
export const doneOf = (job: Pick<Done, (typeof DONE)[number]>): number => sumOf(DONE, job);

/** Completed share of a job's messages, from 0 to 1. A job that skips all of its recipients is complete. */
export function doneShare(job: Done): number {
  const whole = toSendOf(job);
  if (whole > 0) return doneOf(job) / whole;
  return job.targeted > 0 ? 1 : 0;
}

interface Opening {
  waiting: number;
  open: boolean;
  /** ISO 8601 instant; null while it is open, and if it never opens. */
  opens_at: string | null;
}

/** When a job will finish with those whom it may text now, and when it may text the last of all others. */
export interface TimeLeft<G extends Opening> {
  /** Seconds until those who may be texted now have been; null if unknown. */
  now: number | null;
  /**
   * The people whose hours begin last, of all who wait for theirs: their number, and one of their
   * groups. Null if nobody waits for a known hour.
   */
  last: { count: number; group: G } | null;
}

/** A job's remaining time: for those who can be texted now, and until the hours of the last begin. */
export function timeLeftOf<G extends Opening>(job: {
  eta_seconds: number | null;
  waiting: readonly G[];
}): TimeLeft<G> {
  const opening = ({ open, opens_at }: G) => (open || opens_at === null ? -Infinity : Date.parse(opens_at));
  const latest = Math.max(...job.waiting.map(opening));
  const groups = job.waiting.filter((group) => opening(group) === latest);
  const [group] = groups;
  const count = groups.reduce((total, { waiting }) => total + waiting, 0);
  return { now: job.eta_seconds, last: group && latest > -Infinity ? { count, group } : null };
}
