import { startThread } from '../platform/threads';

const BEAT_MS = 500;
/** After its drain a process has twenty seconds to stop; the orderly shutdown gets less (`ending.ts`). */
const STOP_TICKS = 18;

export interface Watchdog {
  /** The process is shutting down. */
  stopping(): void;
}

/**
 * Ends the process when it is stuck, when it does not stop in time, and when its database `folder` has disappeared.
 * `fail` is called first if the process can still react.
 */
export function startWatchdog(
  { folder, stuckSeconds, drains }: { folder?: string; stuckSeconds: number; drains: number },
  fail: (sentence: string) => void,
): Watchdog {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const [BEAT, STOPPING] = [0, 1];
  const state = new Int32Array(shared);
  const data = { shared, folder, stuckTicks: stuckSeconds, stopTicks: drains + STOP_TICKS };
  startThread(new URL('./watcher.js', import.meta.url), data, fail);
  setInterval(() => Atomics.add(state, BEAT, 1), BEAT_MS).unref();
  return { stopping: () => void Atomics.store(state, STOPPING, 1) };
}
