/** Files for the start and for command lines, where nothing else waits. All of them block the process. */
import * as fs from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

export const existsSync = (path: string): boolean => fs.existsSync(path);

export const readBytesSync = (path: string): Buffer => fs.readFileSync(path);

/** Text of a file in UTF-8. */
export const readTextSync = (path: string): string => fs.readFileSync(path, 'utf8');

/** Names in a folder. */
export const namesInSync = (folder: string): string[] => fs.readdirSync(folder);

/** Paths of all files in a folder and below, relative to it, with `/` on every system. */
export const filesBelowSync = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

export const sizeOfSync = (path: string): number => fs.statSync(path).size;

function isFolder(path: string): boolean {
  try {
    return fs.statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Makes a folder, with those above it, unless it exists. `secret`: only its owner may look into it. Node's own loop never
 * ends where the system says ENOENT below a folder that exists, as /proc does.
 */
export function makeFolderSync(path: string, { secret = false } = {}): void {
  const whole = resolve(path);
  if (isFolder(whole)) return;
  const above = dirname(whole);
  if (above !== whole) makeFolderSync(above, { secret });
  try {
    fs.mkdirSync(whole, secret ? { mode: OWNER_FOLDER } : {});
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(whole)) throw error;
  }
}

/** Writes a file that only its owner may read, in place of an existing one. */
export const writeSecretSync = (path: string, text: string): void =>
  fs.writeFileSync(path, text, { mode: OWNER_FILE });

/** Writes a file that only its owner may read, unless it exists. @returns whether it was written */
export function createSecretSync(path: string, text: string): boolean {
  try {
    fs.writeFileSync(path, text, { flag: 'wx', mode: OWNER_FILE });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Gives a file or a folder another name at once. */
export const renameSync = (from: string, to: string): void => fs.renameSync(from, to);

/** Removes a file, if it exists. */
export const removeFileSync = (path: string): void => fs.rmSync(path, { force: true });

/** Removes a file or a folder with everything in it, if it exists. */
export const removeAllSync = (path: string): void => fs.rmSync(path, { force: true, recursive: true });

/** Copies a folder. Where the file system can, the copy shares the blocks of the original until one of them changes. */
export const copyFolderSync = (from: string, to: string): void =>
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });

/** The path with every symbolic link followed. */
export const realPathSync = (path: string): string => fs.realpathSync(path);

/** Free bytes for this process where `folder` is; null if the system does not say. */
export function freeBytesSync(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Number of a file in its file system, and when it was made; null where the file system does not say. */
export interface FileIdentity {
  inode: bigint | null;
  bornNs: bigint | null;
}

export function identityOfSync(path: string): FileIdentity {
  const { ino, birthtimeNs, ctimeNs } = fs.statSync(path, { bigint: true });
  // Where there is no birth time, systems say 0 or give the time of the last change instead.
  const known = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return { inode: ino > 0n ? ino : null, bornNs: known ? birthtimeNs : null };
}

/** Waits until the names in a folder are on the disk. Windows has no such call. */
export function flushFolderSync(path: string): void {
  if (process.platform === 'win32') return;
  const folder = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
