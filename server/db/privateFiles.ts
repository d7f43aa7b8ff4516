import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Taken from everybody but the owner. */
const OTHERS = 0o077;
/** What this program keeps in its data directory, and copies of it. Whatever else lies there is not ours to change. */
const OURS = /^(?:db|outbox|reports|imports|tmp)(?:[.-].*)?$|^secret\.key$/;

function tighten(path: string): void {
  try {
    const found = lstatSync(path);
    // A symbolic link has no mode of its own: what it leads to may be anybody's.
    if (found.isSymbolicLink()) return;
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o7777 & ~OTHERS);
    if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
  } catch (error) {
    // Gone meanwhile, or another user's: nothing that this process could change.
    if (!['ENOENT', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Mails, reports, uploaded lists of people, the key and the embedded database are their owner's alone: what this
 * process makes from now on (0700 and 0600), and what earlier versions left readable to all. Windows has no such modes.
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) tighten(join(dataDir, name));
}
