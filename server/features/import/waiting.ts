import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { imports } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Env } from '../../config/env';
import { factsOf, makeFolder, namesIn, removeFile } from '../../platform/files';
import { join } from '../../platform/paths';

const HOUR_MS = 3_600_000;
const folderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'imports');

/** Path where an accepted file waits for its worker. */
export const waitingFile = (env: Pick<Env, 'DATA_DIR'>, importId: string): string =>
  join(folderOf(env), importId);

/**
 * Deletes files that no import waits for, because the upload was killed before it was stored, or the worker before it
 * deleted them. `now` is the machine's time. Files from the last hour are kept: they may be about to be stored.
 */
export async function sweepImports(
  { db, env }: { db: Db; env: Pick<Env, 'DATA_DIR'> },
  now: Date,
): Promise<number> {
  const folder = folderOf(env);
  await makeFolder(folder);
  const names = await namesIn(folder);
  if (names.length === 0) return 0;
  const waiting = await withScope(db, 'system', (tx) =>
    tx
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.state, ['queued', 'processing'])),
  );
  const wanted = new Set(waiting.map(({ id }) => id));
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    const file = wanted.has(name) ? null : await factsOf(path);
    if (!file || now.getTime() - file.modifiedMs < HOUR_MS) continue;
    await removeFile(path);
    swept += 1;
  }
  return swept;
}
