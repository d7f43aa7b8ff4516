import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../startError';
import type { Db, Tx } from '../rows';
import { type Migration, readMigrations } from './files';
import { codeOf, inTurn, LOCK_NOT_AVAILABLE, type Waiting } from './lock';
import { note, pendingOf, prepare } from './state';

/** A table that other processes use is waited for this long before they go first and the step is tried again. */
const TABLE_LOCK = '2s';
const BETWEEN_TRIES_MS = 500;
const PATIENCE_SECONDS = 60;

export interface UpgradeOptions extends Waiting {
  migrations?: readonly Migration[];
  /** Version of the program, kept with what it applied. */
  program: string;
  /** How long a step tries to get at tables that other processes use. */
  patienceSeconds?: number;
}

/** What an upgrade did, in order. */
export type Upgraded = { tag: string; ms: number }[];

/** Tables that a step needs are in use by another process. */
class TablesInUse extends Error {}

/**
 * Brings the database to the schema of this program: one transaction a migration, one process at a time. A process
 * that dies in the middle leaves what it finished; the next start goes on from there. A database that is up to date
 * is only read.
 * @throws StartError where the database is newer, another program's, or a step fails; it is then as it was
 *   before that step.
 */
export async function upgrade(db: Db, options: UpgradeOptions): Promise<Upgraded> {
  const { migrations = readMigrations(), program, tell } = options;
  const done: Upgraded = [];
  if ((await pendingOf(db, migrations)).length === 0) return done;
  for (;;) {
    const step = await patiently(options, () =>
      inTurn(
        db,
        async (tx) => {
          await extend(tx);
          await prepare(tx, migrations);
          const [next] = await pendingOf(tx, migrations);
          return next ? apply(tx, next, program) : null;
        },
        options,
      ),
    );
    if (!step) return done;
    done.push(step);
    tell?.(`Database upgraded: ${step.tag} (${step.ms} ms).`);
  }
}

async function apply(tx: Tx, migration: Migration, program: string): Promise<Upgraded[number]> {
  const { tag, statements } = migration;
  const started = Date.now();
  await tx.execute(sql.raw(`set local lock_timeout = '${TABLE_LOCK}'`));
  for (const statement of statements) {
    try {
      await tx.execute(sql.raw(statement));
    } catch (error) {
      throw codeOf(error) === LOCK_NOT_AVAILABLE ? new TablesInUse(tag) : failed(tag, statement, error);
    }
  }
  const ms = Date.now() - started;
  await note(tx, migration, program, ms);
  return { tag, ms };
}

/** Repeats a step that gave up waiting for a table. */
async function patiently<T>(
  { tell, patienceSeconds = PATIENCE_SECONDS }: UpgradeOptions,
  step: () => Promise<T>,
): Promise<T> {
  const end = Date.now() + patienceSeconds * 1000;
  for (let told = false; ; told = true) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof TablesInUse)) throw error;
      if (Date.now() >= end) {
        throw new StartError(
          `The migration ${error.message} needs tables that other processes keep busy. Nothing of it was done. ` +
            'Stop the other processes of this program (api, worker) and start again.',
        );
      }
      if (!told) tell?.(`The migration ${error.message} waits for tables that other processes use.`);
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** Trigram indexes; on a database whose owner may not make extensions an administrator does it once. */
async function extend(tx: Tx): Promise<void> {
  try {
    await tx.execute(sql`create extension if not exists pg_trgm`);
  } catch (error) {
    throw new StartError(
      `The database needs the extension pg_trgm, and this user cannot make it: ${reasonOf(error)}. Let an ` +
        'administrator run "create extension pg_trgm" in it once.',
    );
  }
}

const SHOWN = 100;

function failed(tag: string, statement: string, error: unknown): StartError {
  const code = codeOf(error);
  const start = statement.replaceAll(/\s+/g, ' ');
  const shown = start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start;
  return new StartError(
    `The migration ${tag} failed and was undone: ${reasonOf(error)}${code ? ` (${code})` : ''}, in "${shown}". ` +
      'The database is as it was before this step.',
  );
}

/** The database's own words, without the query that Drizzle puts around them. */
const reasonOf = (error: unknown): string =>
  ((error as { cause?: Error }).cause?.message ?? (error as Error).message).split('\n')[0]!;
