/**
 * Runs in a thread of its own, because the main one can be stuck: the embedded engine spins for ever when its files
 * vanish, and a process that is stuck hears neither a signal nor a timer. Counts its own ticks, not the clock: a
 * process that was frozen, or a machine that slept, is not stuck. Plain JavaScript: a thread has no TypeScript loader.
 */
import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const TICK_MS = 1_000;
/** A folder on a network may be away for a moment. */
const GONE_TICKS = 3;
/** What the main thread gets to end by itself once it was told to. */
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
  const lost = `The database folder ${folder} has vanished. Put it back, or start with another DATA_DIR.`;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread, not to a window
  if (gone === GONE_TICKS) parentPort.postMessage(lost);
  if (gone > GONE_TICKS + POLITE_TICKS) kill(lost);
  else if (stopping > stopTicks)
    kill('It did not stop in time and was ended. Work in progress is taken up again.');
  else if (stuckTicks > 0 && still > stuckTicks)
    kill(`Nothing has moved in this process for ${stuckTicks} seconds; it was ended.`);
}, TICK_MS);
