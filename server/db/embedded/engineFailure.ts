import type { PGlite } from '@electric-sql/pglite';
import { StartError } from '../../lib/startError';
import { isAway, isDiskFull } from '../failures';
import { freeBytesSync } from '../../platform/filesSync';

/** An error of the engine itself and not of SQL: its memory can no longer be trusted. */
const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error &&
    (error.name === 'ExitStatus' || /^(Aborted\(|PGlite is closed|Program terminated)/.test(error.message)));

const FULL =
  'The disk is full. Free some space, then start again. Saved data is safe, and unfinished work continues.';

/** With less than this the disk counts as full. */
const ROOM_BYTES = 1024 * 1024;

const hasRoom = (folder: string): boolean => (freeBytesSync(folder) ?? ROOM_BYTES) >= ROOM_BYTES;

/** Message for the operator when the embedded engine has failed. */
export const brokenSentence = (error: unknown, dataDir: string): string =>
  isDiskFull(error) || !hasRoom(dataDir)
    ? FULL
    : 'The embedded database has failed. Start again. If that does not help, restore a copy of its folder.';

/** Why the program does not start, if it is something that the operator can fix; otherwise undefined. */
export function startSentence(error: unknown, dataDir: string): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error) || !hasRoom(dataDir)) return FULL;
  if (isAway(error))
    return 'The connection to the database was lost during startup. Start again when the database is available.';
  return isBroken(error) ? brokenSentence(error, dataDir) : undefined;
}

/** Calls `dead` once, when the engine can no longer be used. Wraps the function that every query goes through. */
export function watchEngine(pglite: PGlite, dead: (error: unknown) => void): void {
  const plain = pglite.execProtocolRawSync.bind(pglite);
  let reported = false;
  pglite.execProtocolRawSync = (message) => {
    try {
      return plain(message);
    } catch (error) {
      if (!reported && isBroken(error)) {
        reported = true;
        dead(error);
      }
      throw error;
    }
  };
}
