import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../config/env';

const HOUR_MS = 3_600_000;

/** Where uploads are spooled during their call. They contain people's phone numbers. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'tmp');

/** Files of calls that this process is handling. */
const live = new Set<string>();

/** Marks a file as in use until the returned function is called. */
export function inUse(path: string): () => void {
  live.add(path);
  return () => void live.delete(path);
}

/**
 * Deletes files that killed calls left behind. Files of running calls in this process are kept, as are files of other
 * processes that were written within the last hour, since a call takes minutes. `alone`: no other process exists.
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
