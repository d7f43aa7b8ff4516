import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../lib/startError';

/** How many copies are kept; the oldest are deleted. */
export const COPIES = 3;
const PREFIX = 'db-before-';
const PART = '.part';
/** Space needed for the copy and for the upgrade, as a multiple of the database's size. */
const ROOM = 1.2;
const MB = 1024 * 1024;

/** Free bytes in `folder`; null if the system does not say. */
export function freeIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * Copies the closed embedded database, as it is before the migration `tag`, to a folder next to it. A copy from an
 * earlier attempt at the same migration is replaced: the database is the same or newer.
 * @returns the copy's folder
 * @throws StartError if there is not enough space for it
 */
export function keepCopy(dataDir: string, tag: string, free = freeIn): string {
  const source = realpathSync(join(dataDir, 'db'));
  const target = join(dataDir, `${PREFIX}${tag}`);
  rmSync(target + PART, { recursive: true, force: true });
  const needed = sizeOf(source) * ROOM;
  const there = free(dataDir);
  if (there !== null && there < needed) throw noRoom(dataDir, needed, there);
  try {
    cpSync(source, target + PART, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    rmSync(target + PART, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noRoom(dataDir, needed, 0);
    throw error;
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(target + PART, target);
  // Tags begin with their number, so sorting by name sorts by age.
  const copies = readdirSync(dataDir).filter((name) => name.startsWith(PREFIX) && !name.endsWith(PART));
  for (const name of copies.sort().slice(0, -COPIES))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  return target;
}

const noRoom = (dataDir: string, needed: number, there: number) =>
  new StartError(
    `The database must be upgraded, and is copied first. The copy needs ${Math.ceil(needed / MB)} MB in ${dataDir}, ` +
      `where ${Math.floor(there / MB)} MB are free. Nothing was changed. Free some space, for example by moving ` +
      `earlier copies (${PREFIX}…) elsewhere, and start again.`,
  );

/** Whether `dataDir` already contains an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'db', 'PG_VERSION'));
