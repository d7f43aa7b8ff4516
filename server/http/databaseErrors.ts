import { StoreFailure } from '../files/bucket';
import { causeOf, isAway, isDiskFull } from '../db/failures';
import { notFound, problem, type ProblemError } from './problem';

/** When to try again: enough time for the database to restart or for a lock to be released. */
const AGAIN = { headers: { 'retry-after': '5' } };

/** The database cannot be reached, or the connection was lost before it answered. */
export const unavailable = () => problem('unavailable.database').with(AGAIN);

/** The answer for an error from the store of files. Nothing of the call was stored. */
export const fromFiles = (error: unknown): ProblemError | null =>
  error instanceof StoreFailure ? problem('unavailable.files').with(AGAIN) : null;

/** The disk is full. */
const diskFull = () => problem('disk_full');

/**
 * The answer for an error from the database (SQLSTATE, PostgreSQL appendix A). An id that is not a UUID and a reference
 * to another tenant's row get the same answer as a record that does not exist.
 */
export function fromDatabase(error: unknown): ProblemError | null {
  if (isDiskFull(error)) return diskFull();
  if (isAway(error)) return unavailable();
  const {
    code,
    message = '',
    detail = '',
  } = causeOf(error) as { detail?: string } & ReturnType<typeof causeOf>;
  switch (code) {
    case '22P02':
    case '42501':
      return notFound();
    case '23503':
      return /still referenced/.test(message + detail) ? problem('in_use.record') : notFound();
    case '23505':
      return problem('duplicate');
    case '40001':
    case '40P01':
      return problem('busy.conflict');
    case '55P03':
      return problem('busy.locked').with(AGAIN);
    case '57014':
      return problem('too_slow').with(AGAIN);
    case '22003':
      return problem('out_of_range');
    default:
      return null;
  }
}
