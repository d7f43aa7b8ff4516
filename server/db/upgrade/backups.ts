import { StartError } from '../../lib/startError';
import {
  copyFolderSync,
  existsSync,
  filesBelowSync,
  freeBytesSync,
  namesInSync,
  realPathSync,
  removeAllSync,
  renameSync,
  sizeOfSync,
} from '../../platform/filesSync';
import { join } from '../../platform/paths';

/** How many copies are kept; the oldest are deleted. */
export const COPIES = 3;
const PREFIX = 'db-before-';
const PART = '.part';
/** Space needed for the copy and for the upgrade, as a multiple of the database's size. */
const ROOM = 1.2;
const MB = 1024 * 1024;

const sizeOf = (folder: string): number =>
  filesBelowSync(folder).reduce((sum, file) => sum + sizeOfSync(join(folder, file)), 0);

/**
 * Copies the closed embedded database, as it is before the migration `tag`, to a folder next to it. A copy from an
 * earlier attempt at the same migration is replaced: the database is the same or newer.
 * @returns the copy's folder
 * @throws StartError if there is not enough space for it
 */
export function keepCopy(dataDir: string, tag: string, free = freeBytesSync): string {
  const source = realPathSync(join(dataDir, 'db'));
  const target = join(dataDir, `${PREFIX}${tag}`);
  removeAllSync(target + PART);
  const needed = sizeOf(source) * ROOM;
  const there = free(dataDir);
  if (there !== null && there < needed) throw noRoom(dataDir, needed, there);
  try {
    copyFolderSync(source, target + PART);
  } catch (error) {
    removeAllSync(target + PART);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noRoom(dataDir, needed, 0);
    throw error;
  }
  removeAllSync(target);
  renameSync(target + PART, target);
  // Tags begin with their number, so sorting by name sorts by age.
  const copies = namesInSync(dataDir).filter((name) => name.startsWith(PREFIX) && !name.endsWith(PART));
  for (const name of copies.sort().slice(0, -COPIES)) removeAllSync(join(dataDir, name));
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
