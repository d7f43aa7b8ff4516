import { sql } from 'drizzle-orm';
import { StartError } from '../../lib/startError';
import type { Db, Tx } from '../rows';
import { type Migration, readMigrations } from './files';
import { codeOf, LOCK_NOT_AVAILABLE, reasonOf } from './lock';
import { type Patience, withLockRetry } from './lockRetry';
import { note, pendingOf, prepare } from './state';

export interface UpgradeOptions extends Patience {
  migrations?: readonly Migration[];
  /** Version of the program, recorded with each migration. */
  program: string;
}

/** Migrations that an upgrade applied, in order. */
export type Upgraded = { tag: string; ms: number }[];

/**
 * Upgrades the database to the schema of this program: one transaction for each migration, one process at a time. If a
 * process dies half-way, the next start continues after the last finished migration. A database that is up to date is
 * only read. `tell` hears of each migration, and of a database that was empty once, when it is ready.
 * @throws StartError if the database is newer or another program's, or if a migration fails; the database is then as
 *   it was before that migration
 */
export async function upgrade(db: Db, options: UpgradeOptions): Promise<Upgraded> {
  const { migrations = readMigrations(), program, tell } = options;
  const upgrades: Upgraded = [];
  let isNew = false;
  for (let [next] = await pendingOf(db, migrations); next;) {
    const step = await withLockRetry(
      db,
      `The migration ${next.tag}`,
      async (tx) => {
        await extend(tx);
        await prepare(tx, migrations);
        // Another process may have applied some of them meanwhile.
        const [due, after] = await pendingOf(tx, migrations);
        const applied = due && (await apply(tx, due, program));
        return { upgrade: applied, isFirst: due !== undefined && due === migrations[0], after };
      },
      options,
    );
    if (step.upgrade) {
      isNew ||= step.isFirst;
      upgrades.push(step.upgrade);
      if (!isNew) tell?.(`Database upgraded: ${step.upgrade.tag} (${step.upgrade.ms} ms).`);
    }
    next = step.after;
  }
  if (isNew) {
    const ms = upgrades.reduce((sum, step) => sum + step.ms, 0);
    tell?.(`Database created with the schema of version ${program} (${ms} ms).`);
  }
  return upgrades;
}

async function apply(tx: Tx, migration: Migration, program: string): Promise<Upgraded[number]> {
  const { tag, statements } = migration;
  const started = Date.now();
  for (const statement of statements) {
    try {
      await tx.execute(sql.raw(statement));
    } catch (error) {
      throw codeOf(error) === LOCK_NOT_AVAILABLE ? error : failed(tag, statement, error);
    }
  }
  const ms = Date.now() - started;
  await note(tx, migration, program, ms);
  return { tag, ms };
}

/** The extension for trigram indexes. Where this user may not create it, an administrator has to, once. */
async function extend(tx: Tx): Promise<void> {
  try {
    await tx.execute(sql`create extension if not exists pg_trgm`);
  } catch (error) {
    throw new StartError(
      `The database needs the extension pg_trgm, and this user cannot create it: ${reasonOf(error)}. Ask an ` +
        'administrator to run "create extension pg_trgm" in this database once.',
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
