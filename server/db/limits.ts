/** How long the database may take for one thing before it counts as stuck, in milliseconds. */
export interface Limits {
  /** To get a connection, new or from the pool. */
  connect: number;
  /** At startup, until the database can be reached. */
  start: number;
  /** One statement. */
  statement: number;
  /** Waiting for rows that another transaction has locked. */
  lock: number;
  /** A transaction in which nothing happens. Its process is frozen, so its locks are released. */
  idleInTransaction: number;
}

/**
 * In seconds. Waiting for a lock takes longer than an idle transaction is allowed to last, so a frozen process does
 * not cause errors in others. Work on many rows goes in chunks that take a second or two.
 */
export const DEFAULT_LIMITS = {
  DB_CONNECT_SECONDS: 10,
  DB_START_SECONDS: 60,
  DB_STATEMENT_SECONDS: 60,
  DB_LOCK_SECONDS: 10,
  DB_IDLE_IN_TRANSACTION_SECONDS: 5,
};

export type Settings = typeof DEFAULT_LIMITS;

/** The limits from the environment, with defaults for the rest. */
export function limitsOf(env: Partial<Settings> = {}): Limits {
  const seconds = { ...DEFAULT_LIMITS, ...env };
  return {
    connect: seconds.DB_CONNECT_SECONDS * 1000,
    start: seconds.DB_START_SECONDS * 1000,
    statement: seconds.DB_STATEMENT_SECONDS * 1000,
    lock: seconds.DB_LOCK_SECONDS * 1000,
    idleInTransaction: seconds.DB_IDLE_IN_TRANSACTION_SECONDS * 1000,
  };
}

/** Limits for schema changes at startup: large tables take a while, and no user is waiting yet. */
export const UPGRADE_LIMITS: Limits = {
  connect: 10_000,
  start: 60_000,
  statement: 3_600_000,
  lock: 60_000,
  idleInTransaction: 600_000,
};
