import { sql } from 'drizzle-orm';
import { StartError } from '../../lib/startError';
import type { Db, Tx } from '../rows';

/** Key of the advisory lock that makes processes on one database take turns at startup. */
const KEY = 0x534d5301;
/** How long one attempt waits before it reports that it is waiting. */
const ATTEMPT_SECONDS = 5;

export interface Waiting {
  /** How long all attempts together may take, in seconds. */
  waitSeconds?: number;
  /** Called once, when another process has to be waited for. */
  tell?: (line: string) => void;
}

const LONGEST_SECONDS = 600;

/** SQLSTATE of a failed query, from the driver's error or from Drizzle's error around it. */
export const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;

/** The database's message, without the query that Drizzle adds to it. */
export const reasonOf = (error: unknown): string =>
  ((error as { cause?: Error }).cause?.message ?? (error as Error).message).split('\n')[0]!;

export const LOCK_NOT_AVAILABLE = '55P03';

class Busy extends Error {}

/**
 * Runs `fn` in a transaction while no other process on this database does the same. The lock belongs to the
 * transaction and ends with it, also behind a pooler or when the connection breaks, and needs no second connection.
 */
export async function inTurn<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  { waitSeconds = LONGEST_SECONDS, tell }: Waiting = {},
): Promise<T> {
  const attempt = Math.min(ATTEMPT_SECONDS, waitSeconds);
  const started = Date.now();
  for (let announced = false; ;) {
    try {
      return await db.transaction(async (tx) => {
        await lock(tx, attempt);
        return fn(tx);
      });
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
    }
    if (Date.now() - started >= waitSeconds * 1000) {
      throw new StartError(
        `Another process has been setting up this database for ${Math.round(waitSeconds / 60)} minutes. ` +
          'Wait until it has finished, or stop it: the database is then as it was before that step.',
      );
    }
    if (!announced) tell?.('Another process is setting up this database. Waiting for it to finish.');
    announced = true;
  }
}

async function lock(tx: Tx, seconds: number): Promise<void> {
  // The limits for everyday queries are too short for this wait and for changes to tables.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql.raw(`set local lock_timeout = '${seconds}s'`));
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY}::bigint)`);
  } catch (error) {
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? new Busy() : error;
  }
  await tx.execute(sql`set local lock_timeout = 0`);
}
