import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;
/** The whole time that a process has to stop is twenty seconds; the orderly way gets less (`ending.ts`). */
const STOP_TICKS = 18;

export interface Watchdog {
  /** From now on the process has to end. */
  stopping(): void;
}

/**
 * Sees to it that the process ends when it is stuck, when it does not stop though it was told to, and when `folder`,
 * its database's, has vanished. `fail` is told first where there is anybody to tell.
 */
export function startWatchdog(
  { folder, stuckSeconds }: { folder?: string; stuckSeconds: number },
  fail: (sentence: string) => void,
): Watchdog {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const [BEAT, STOPPING] = [0, 1];
  const state = new Int32Array(shared);
  const worker = new Worker(new URL('./watcher.js', import.meta.url), {
    workerData: { shared, folder, stuckTicks: stuckSeconds, stopTicks: STOP_TICKS },
    execArgv: [],
  });
  worker.on('message', fail);
  worker.unref();
  setInterval(() => Atomics.add(state, BEAT, 1), BEAT_MS).unref();
  return { stopping: () => void Atomics.store(state, STOPPING, 1) };
}
