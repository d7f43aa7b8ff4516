import type { PGlite } from '@electric-sql/pglite';
import { statfsSync } from 'node:fs';
import { StartError } from '../lib/startError';
import { isAway, isDiskFull } from './failures';

/** The engine ran into an error that is none of SQL's: its memory can no longer be trusted. */
const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error &&
    (error.name === 'ExitStatus' || /^(Aborted\(|PGlite is closed|Program terminated)/.test(error.message)));

const FULL =
  'The disk is full. Make room, then start again: what was answered is stored, and unfinished work is taken up again.';

/** Less than the engine needs to start: its log grows by files of 16 MB. */
const ROOM_BYTES = 1024 * 1024;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}

/** What an operator is told when the embedded engine has given up. */
export const brokenSentence = (error: unknown, dataDir: string): string =>
  isDiskFull(error) || !hasRoom(dataDir)
    ? FULL
    : 'The embedded database has given up. Start again; if that does not help, restore a copy of its folder.';

/** Why the program does not start, in a sentence where the cause is the operator's; undefined for any other. */
export function startSentence(error: unknown, dataDir: string): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error) || !hasRoom(dataDir)) return FULL;
  if (isAway(error)) return 'The database was lost while the program started. Start again when it is there.';
  return isBroken(error) ? brokenSentence(error, dataDir) : undefined;
}

/** Calls `dead` once, when the engine can no longer be used. Wraps the one door through which every query goes. */
export function watchEngine(pglite: PGlite, dead: (error: unknown) => void): void {
  const plain = pglite.execProtocolRawSync.bind(pglite);
  let told = false;
  pglite.execProtocolRawSync = (message) => {
    try {
      return plain(message);
    } catch (error) {
      if (!told && isBroken(error)) {
        told = true;
        dead(error);
      }
      throw error;
    }
  };
}
