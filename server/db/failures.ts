/** An error from the database, its driver or the disk. */
interface Cause {
  code?: string;
  message?: string;
}

/** The innermost cause: Drizzle wraps what the driver throws. */
export const causeOf = (error: unknown): Cause =>
  ((error as { cause?: unknown } | null)?.cause ?? error ?? {}) as Cause;

/** The server is unreachable, starting, stopping or full, or has closed the connection (SQLSTATE; Node's codes). */
const AWAY_CODE =
  /^(08...|57P0[1-5]|25P0[34]|53300|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
/** node-postgres gives these no code. */
const AWAY_TEXT =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether the database cannot be reached at the moment. Nothing is wrong with the request. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = causeOf(error);
  return AWAY_CODE.test(code) || AWAY_TEXT.test(message);
}

/** Whether the disk of the database or the data directory is full (SQLSTATE 53100; ENOSPC; EDQUOT). */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = causeOf(error);
  return /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/i.test(message);
}
