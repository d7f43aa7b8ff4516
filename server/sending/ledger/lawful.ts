import type { Env } from '../../config/env';
import type { JobRow } from './jobRow';

/** Whether the law holds whatever a client or a job says: only the operator may set it aside (docs/decisions/148). */
export const lawHolds = ({ QUIET_HOURS }: Pick<Env, 'QUIET_HOURS'>): boolean => QUIET_HOURS === 'hold';

/**
 * Whether a job's people wait for hours and caps. Where the law holds, every job does: an override then has the law's alone
 * (`windowOf`). A job whose rows have places goes on with them when the operator sets the law aside meanwhile.
 */
export const waitsForHours = (
  { hours, placed }: Pick<JobRow, 'hours' | 'placed'>,
  env: Pick<Env, 'QUIET_HOURS'>,
): boolean => hours === 'hold' || placed || lawHolds(env);
