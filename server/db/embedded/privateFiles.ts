import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../../platform/filesSync';

/** Permissions of everyone but the owner. */
const OTHERS = 0o077;
/** Files that this program keeps in its data directory, and copies of them. Other files there are not changed. */
const OURS = /^(?:db|installation|outbox|reports|imports|tmp)(?:[.-].*)?$|^secret\.key$/;

function tighten(path: string): void {
  try {
    const entry = lstatSync(path);
    // A symbolic link has no mode, and its target may belong to another user.
    if (entry.isSymbolicLink()) return;
    if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o7777 & ~OTHERS);
    if (entry.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
  } catch (error) {
    // It no longer exists or belongs to another user, so this process cannot change it.
    if (!['ENOENT', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Makes mails, reports, uploaded lists of people, the key and the embedded database private to their owner: files that
 * this process creates from now on (0700 and 0600), and those that earlier versions left readable. Windows has no such
 * modes.
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  makeFolderSync(dataDir);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) tighten(join(dataDir, name));
}
