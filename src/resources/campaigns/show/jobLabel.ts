import { CLOCK, dateFormat } from '../../../i18n/format';
import type { Job } from '../../jobs/contract';

/** The time by which a job is known: its start, else when it is due or was created. */
export const timeOf = ({ started_at, scheduled_at, created_at }: Job): Date =>
  new Date(started_at ?? scheduled_at ?? created_at);

/** A job among those of its campaign: its date and time. */
export const jobLabel = (job: Job): string =>
  dateFormat({ year: 'numeric', month: 'short', day: 'numeric', ...CLOCK })(timeOf(job));
