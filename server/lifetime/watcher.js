/**
 * Runs in its own thread, because the main one can be stuck: the embedded engine loops forever when its files disappear,
 * and a stuck process receives neither signals nor timers. It counts its own ticks instead of reading the clock, so a
 * process that was frozen or a machine that slept does not count as stuck. Plain JavaScript, because a thread has no
 * TypeScript loader.
 */
import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const TICK_MS = 1_000;
/** A network folder may be unavailable for a moment. */
const GONE_TICKS = 3;
/** Time for the main thread to end after the request to do so. */
const POLITE_TICKS = 3;
const STDERR = 2;

const { shared, folder, stuckTicks, stopTicks } = workerData;
const [BEAT, STOPPING] = [0, 1];
const state = new Int32Array(shared);
let last = -1;
let still = 0;
let stopping = 0;
let gone = 0;

function kill(sentence) {
  writeSync(STDERR, `${sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  const beat = Atomics.load(state, BEAT);
  still = beat === last ? still + 1 : 0;
  last = beat;
  stopping += Atomics.load(state, STOPPING);
  gone = folder && !existsSync(join(folder, 'PG_VERSION')) ? gone + 1 : 0;
  const lost = `The database folder ${folder} has disappeared. Restore it, or start with another DATA_DIR.`;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread, not to a window
  if (gone === GONE_TICKS) parentPort.postMessage(lost);
  if (gone > GONE_TICKS + POLITE_TICKS) kill(lost);
  else if (stopping > stopTicks)
    kill('The process did not stop in time and was ended. Unfinished work will continue later.');
  else if (stuckTicks > 0 && still > stuckTicks)
    kill(`The process was stuck for ${stuckTicks} seconds and was ended.`);
}, TICK_MS);
