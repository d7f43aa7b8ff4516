import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../lib/startError';
import type { Db, Tx } from '../rows';
import { codeOf, inTurn, LOCK_NOT_AVAILABLE, type Waiting } from './lock';

/** A table that other processes use is waited for this long; then they go first and the step is tried again. */
const TABLE_LOCK = '2s';
const BETWEEN_TRIES_MS = 500;
const PATIENCE_SECONDS = 60;

export interface Patience extends Waiting {
  /** How long a step tries in all to get at tables that other processes use. */
  patienceSeconds?: number;
}

/**
 * Runs a step that locks tables, in turn with other processes. While it waits for a table, whoever comes after it
 * waits too, so it waits two seconds at most, lets them pass and tries again.
 * @param name what the step is called in sentences, such as "The migration 0001_x"
 */
export async function patiently<T>(
  db: Db,
  name: string,
  step: (tx: Tx) => Promise<T>,
  options: Patience = {},
): Promise<T> {
  const { tell, patienceSeconds = PATIENCE_SECONDS } = options;
  const end = Date.now() + patienceSeconds * 1000;
  for (let told = false; ; told = true) {
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
        `${name} needs tables that other processes keep busy. Nothing of it was done. Stop the other processes ` +
          'of this program (api, worker) and start again.',
      );
    }
    if (!told) tell?.(`${name} waits for tables that other processes use.`);
    await pause(BETWEEN_TRIES_MS);
  }
}
