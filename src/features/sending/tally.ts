import type { Tone } from '../../theme/tokens';
import { SKIP_REASONS, type Job, type SkipReason } from '../../resources/jobs/contract';

/** The counters of a job, or of several jobs together. */
export type Counts = Pick<
  Job,
  | 'targeted'
  | 'pending'
  | 'held'
  | 'sent'
  | 'awaiting'
  | 'delivered'
  | 'failed'
  | 'rejected'
  | 'unknown'
  | 'skipped'
  | 'skipped_by'
  | 'canceled'
  | 'replied'
  | 'opted_out'
  | 'segments'
>;

/** One way a recipient's message ended. All outcomes of a tally add up to `targeted`. */
export interface Outcome {
  key:
    | 'delivered'
    | 'awaiting'
    | 'failed'
    | 'rejected'
    | 'unknown'
    | SkipReason
    | 'canceled'
    | 'held'
    | 'pending';
  count: number;
  tone: Tone;
}

const bySkip = (of: (reason: SkipReason) => number) =>
  Object.fromEntries(SKIP_REASONS.map((reason) => [reason, of(reason)])) as Counts['skipped_by'];

const NOTHING: Counts = {
  targeted: 0,
  pending: 0,
  held: 0,
  sent: 0,
  awaiting: 0,
  delivered: 0,
  failed: 0,
  rejected: 0,
  unknown: 0,
  skipped: 0,
  skipped_by: bySkip(() => 0),
  canceled: 0,
  replied: 0,
  opted_out: 0,
  segments: 0,
};

const plus = (a: Counts, b: Counts): Counts => ({
  targeted: a.targeted + b.targeted,
  pending: a.pending + b.pending,
  held: a.held + b.held,
  sent: a.sent + b.sent,
  awaiting: a.awaiting + b.awaiting,
  delivered: a.delivered + b.delivered,
  failed: a.failed + b.failed,
  rejected: a.rejected + b.rejected,
  unknown: a.unknown + b.unknown,
  skipped: a.skipped + b.skipped,
  skipped_by: bySkip((reason) => a.skipped_by[reason] + b.skipped_by[reason]),
  canceled: a.canceled + b.canceled,
  replied: a.replied + b.replied,
  opted_out: a.opted_out + b.opted_out,
  segments: a.segments + b.segments,
});

/** Counters of several jobs as if they were one; they still add up. */
export const together = (jobs: readonly Counts[]): Counts => jobs.reduce(plus, NOTHING);

/** The outcomes of all targeted recipients, the best first. */
export function outcomesOf(counts: Counts): Outcome[] {
  const { delivered, awaiting, failed, rejected, unknown, canceled, pending, held, skipped_by } = counts;
  return [
    { key: 'delivered', count: delivered, tone: 'success' },
    { key: 'awaiting', count: awaiting, tone: 'info' },
    { key: 'failed', count: failed, tone: 'danger' },
    { key: 'rejected', count: rejected, tone: 'danger' },
    { key: 'unknown', count: unknown, tone: 'warning' },
    ...SKIP_REASONS.map((key): Outcome => ({ key, count: skipped_by[key], tone: 'neutral' })),
    { key: 'canceled', count: canceled, tone: 'warning' },
    { key: 'held', count: held, tone: 'neutral' },
    { key: 'pending', count: pending - held, tone: 'neutral' },
  ];
}
