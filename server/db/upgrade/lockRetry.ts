import { sql } from 'drizzle-orm';
import { StartError } from '../../lib/startError';
import type { Db, Tx } from '../rows';
import { codeOf, inTurn, LOCK_NOT_AVAILABLE, type Waiting } from './lock';
import { realPause } from '../../lib/pause';

/** How long a step waits for a table that other processes use, before it lets them go first and tries again. */
const TABLE_LOCK = '2s';
const BETWEEN_TRIES_MS = 500;
const PATIENCE_SECONDS = 60;

export interface Patience extends Waiting {
  /** How long a step tries in total to lock tables that other processes use. */
  patienceSeconds?: number;
}

/**
 * Runs a step that locks tables, in turn with other processes. While it waits for a table, later queries on the table
 * wait behind it. So it waits at most two seconds, lets them pass and tries again.
 * @param name the step's name in messages, such as "The migration 0001_x"
 */
export async function withLockRetry<T>(
  db: Db,
  name: string,
  step: (tx: Tx) => Promise<T>,
  options: Patience = {},
): Promise<T> {
  const { tell, patienceSeconds = PATIENCE_SECONDS } = options;
  const end = Date.now() + patienceSeconds * 1000;
  for (let announced = false; ; announced = true) {
    try {
      return await inTurn(
        db,
        async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = '${TABLE_LOCK}'`));
          return step(tx);
        },
        options,
      );
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    if (Date.now() >= end) {
      throw new StartError(
        `${name} could not lock its tables, because other processes are using them. It changed nothing. Stop the ` +
          'other processes of this program (api, worker) and start again.',
      );
    }
    if (!announced) tell?.(`${name} is waiting for tables that other processes are using.`);
    await realPause(BETWEEN_TRIES_MS);
  }
}
