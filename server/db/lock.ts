import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { StartError } from '../startError';

/** Another live process owns the data directory. */
export class LockedError extends StartError {}

/**
 * Makes this process the only one on an embedded database: two on one directory silently destroy each
 * other's data. The lock of a process that no longer lives is taken over.
 * @returns the release
 */
export function acquireLock(file: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder)) {
      throw new LockedError(
        `The data directory is in use by process ${holder} (${file}). Stop that process first, or set DATA_DIR ` +
          'to another directory. Several processes need PostgreSQL: set DATABASE_URL.',
      );
    }
    unlinkSync(file);
    return acquireLock(file);
  }
  const release = () => {
    process.off('exit', release);
    try {
      if (readFileSync(file, 'utf8') === String(process.pid)) unlinkSync(file);
    } catch {
      // Already gone with its directory.
    }
  };
  process.on('exit', release);
  return release;
}

/** Signal 0 asks without disturbing; EPERM means alive under another user. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
