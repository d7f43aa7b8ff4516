import { causeOf } from '../../db/failures';
import type { Db } from '../../db/rows';
import { readMigrations } from '../../db/upgrade/files';
import { pendingOf } from '../../db/upgrade/state';
import { StartError } from '../../lib/startError';

/** How far a database is that the checks are made in. */
export interface Standing {
  /** Null where it could not be opened, or has no tables yet. */
  db: Db | null;
  /** A database that answers and has no tables yet. */
  bare?: Db;
  /** Why it cannot be used. A sentence of a start has its cure in it. */
  trouble?: { detail: string; cure: 'database' | null };
  /** Migrations that the next start applies. Default: none. */
  steps?: number;
}

/** Tables or columns that the next start makes are missing (SQLSTATE). */
const BEHIND_CODE = /^(42P01|42703|3F000)$/;
export const isBehind = (error: unknown): boolean => BEHIND_CODE.test(causeOf(error).code ?? '');
export const BEHIND = 'not checked before the upgrade';

/** Words that only wrap a cause: of a statement that met it, and of a call that reached nobody. */
const WRAPPER = /^(Failed query|fetch failed)/;

/** The system's own words, without the statement that met them. */
export function reasonOf(error: unknown): string {
  const outer = error as { message?: string } | null;
  if (outer?.message && !WRAPPER.test(outer.message)) return outer.message;
  const { message, code } = causeOf(error);
  // Node tries every address of a host, and words none of the failures.
  return message || code || String(error);
}

/** Tells where a check that needs tables was left out. */
export const notChecked = ({ bare }: Standing): string =>
  bare ? 'not checked before the first start' : 'not checked without the database';

/** Looks how far a database is, and changes nothing. */
export async function standingOf(db: Db | null): Promise<Standing> {
  if (!db) return { db };
  const migrations = readMigrations();
  try {
    const steps = (await pendingOf(db, migrations)).length;
    return steps === migrations.length ? { db: null, bare: db, steps } : { db, steps };
  } catch (error) {
    const isSentence = error instanceof StartError;
    return { db: null, trouble: { detail: reasonOf(error), cure: isSentence ? null : 'database' } };
  }
}
