import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Versions before 2026-11-22 used a lock file with their process id, which means nothing in another container or
 * after a restart: pid 1 is always alive. Such a process counts only if it has the database's files open; otherwise
 * the file is removed.
 * @returns a description of the process, or null
 */
export function olderOwner(dataDir: string): string | null {
  const file = join(dataDir, 'db.lock');
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && hasOpen(pid, join(dataDir, 'db'))) {
    return `process ${pid}, an older version of this program`;
  }
  rmSync(file, { force: true });
  return null;
}

/** On systems that do not list open files, any living process counts as the owner. */
function hasOpen(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return lives(pid);
  try {
    const inside = realpathSync(folder) + sep;
    const fds = `/proc/${pid}/fd`;
    return readdirSync(fds).some((fd) => linkOf(join(fds, fd)).startsWith(inside));
  } catch {
    return false;
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Signal 0 only checks; EPERM means that the process runs as another user. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
