import { SKIP_REASONS, type Job } from './contract';

/** Outcomes of a job's recipients, in the order of interest. */
export const STANDINGS = [
  'sent',
  'held',
  'waiting',
  ...SKIP_REASONS,
  'rejected',
  'unknown',
  'canceled',
] as const;

export interface Standing {
  key: (typeof STANDINGS)[number];
  count: number;
}

/** Every recipient once: the counts add up to `targeted`. */
export function standingsOf(job: Job): Standing[] {
  const { sent, held, pending, rejected, unknown, canceled, skipped_by } = job;
  const counts = { sent, held, waiting: pending - held, rejected, unknown, canceled, ...skipped_by };
  return STANDINGS.map((key) => ({ key, count: counts[key] }));
}
