import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../config/env';

const HOUR_MS = 3_600_000;

/** Where uploads are spooled while their call lasts. They are lists of people's numbers. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'tmp');

/** Files of the calls that this process answers now. */
const live = new Set<string>();

/** Notes that a file is in use until the returned function is called. */
export function inUse(path: string): () => void {
  live.add(path);
  return () => void live.delete(path);
}

/**
 * Deletes what killed calls left behind. Files of this process's calls stay; of other processes' on the same folder
 * those that were written to within the hour do, for a call takes minutes. `alone`: there are no others.
 */
export async function sweepUploads(
  env: Pick<Env, 'DATA_DIR'>,
  now: Date,
  { alone = false } = {},
): Promise<number> {
  const folder = uploadsFolder(env);
  await mkdir(folder, { recursive: true });
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || live.has(path) || (!alone && now.getTime() - found.mtimeMs < HOUR_MS)) continue;
    await rm(path, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}
