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

/** Copies that are kept; the oldest goes when there are more. */
export const COPIES = 3;
const PREFIX = 'db-before-';
const PART = '.part';
/** What the upgrade itself may write, in shares of the database's size. */
const ROOM = 1.2;
const MB = 1024 * 1024;

/** Bytes that can still be written to `folder`; null where the system does not say. */
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
 * Keeps a copy of the closed embedded database as it is before the migration `tag`, next to it. A copy that an
 * earlier attempt at the same migration left is replaced: the database is the same or newer.
 * @returns the copy's folder
 * @throws StartError where there is no room for it
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
  // Tags begin with their number, so the order of names is the order of time.
  const copies = readdirSync(dataDir).filter((name) => name.startsWith(PREFIX) && !name.endsWith(PART));
  for (const name of copies.sort().slice(0, -COPIES))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  return target;
}

const noRoom = (dataDir: string, needed: number, there: number) =>
  new StartError(
    `The database needs an upgrade, and before it a copy is kept: that takes ${Math.ceil(needed / MB)} MB in ` +
      `${dataDir}, where ${Math.floor(there / MB)} MB are free. Nothing was changed. Make room, for instance by ` +
      `moving earlier copies (${PREFIX}…) away, and start again.`,
  );

/** Whether `dataDir` holds an embedded database already. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'db', 'PG_VERSION'));
