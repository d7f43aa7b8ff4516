import { causeOf, isAway, isDiskFull } from '../db/failures';
import { notFound, problem, type ProblemError } from './problem';

/** When to try again: enough time for the database to restart or for a lock to be released. */
const AGAIN = { 'retry-after': '5' };

/** The database cannot be reached, or the connection was lost before it answered. */
export const unavailable = () =>
  problem(503, 'unavailable', 'The database cannot be reached at the moment. Try again soon.', AGAIN);

/** The disk is full. */
const diskFull = () =>
  problem(
    507,
    'disk_full',
    'The server’s disk is full, so nothing was saved. Tell your server administrator.',
  );

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
      return /still referenced/.test(message + detail)
        ? problem(409, 'in_use', 'Something else still uses this record.')
        : notFound();
    case '23505':
      return problem(409, 'duplicate', 'A record like this already exists.');
    case '40001':
    case '40P01':
      return problem(409, 'busy', 'The record is being changed by someone else. Try again.');
    case '55P03':
      return problem(503, 'busy', 'The record is being changed by someone else. Try again.', AGAIN);
    case '57014':
      return problem(503, 'too_slow', 'The database took too long to answer. Try again.', AGAIN);
    case '22003':
      return problem(422, 'out_of_range', 'A number is out of range.');
    default:
      return null;
  }
}
