import { notFound, problem, type ProblemError } from './problem';

interface PgError {
  code?: string;
  message?: string;
  detail?: string;
}

/** The server is not there, starting, stopping or full. */
const AWAY = /^(08...|57P0[123]|53300|ECONN(REFUSED|RESET)|ETIMEDOUT)$/;

/**
 * What a caller is told when the database refuses (SQLSTATE, PostgreSQL appendix A). An id that is not a UUID
 * and a reference to another tenant's row answer like an absent one.
 */
export function fromDatabase(error: unknown): ProblemError | null {
  const { code, message = '', detail = '' } = ((error as { cause?: unknown }).cause ?? error) as PgError;
  switch (code) {
    case '22P02':
    case '42501':
      return notFound();
    case '23503':
      return /still referenced/.test(message + detail)
        ? problem(409, 'in_use', 'Something else still uses this record.')
        : notFound();
    case '23505':
      return problem(409, 'duplicate', 'There is already such a record.');
    case '40001':
    case '40P01':
      return problem(409, 'busy', 'The record is being changed by someone else. Try again.');
    case '22003':
      return problem(422, 'out_of_range', 'A number is out of range.');
    default:
      return AWAY.test(code ?? '')
        ? problem(503, 'unavailable', 'The database cannot be reached. Try again soon.')
        : null;
  }
}
