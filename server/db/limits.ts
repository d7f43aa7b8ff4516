/** How long the database may be busy with one thing before it is taken for stuck. Milliseconds. */
export interface Limits {
  /** For a connection, new or free in the pool. */
  connect: number;
  /** At a start, for a database that is not there yet. */
  start: number;
  /** One statement. */
  statement: number;
  /** Waiting for rows that another transaction holds. */
  lock: number;
  /** A transaction in which nothing happens: its process is frozen, and what it holds is set free. */
  idleInTransaction: number;
}

/**
 * In seconds. Whoever waits for a lock waits longer than an idle transaction lives: a frozen process is outlived,
 * not reported. Work on many rows goes in chunks that take a second or two.
 */
export const DEFAULT_LIMITS = {
  DB_CONNECT_SECONDS: 10,
  DB_START_SECONDS: 60,
  DB_STATEMENT_SECONDS: 60,
  DB_LOCK_SECONDS: 10,
  DB_IDLE_IN_TRANSACTION_SECONDS: 5,
};

export type Settings = typeof DEFAULT_LIMITS;

/** The limits that the environment sets; what it leaves out is as by default. */
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

/** For what a start changes in the database: large tables take a while, and it is done while nobody waits. */
export const UPGRADE_LIMITS: Limits = {
  connect: 10_000,
  start: 60_000,
  statement: 3_600_000,
  lock: 60_000,
  idleInTransaction: 600_000,
};
