/** Waits. An aborted signal ends the wait early. Tests pass a pause that moves their clock instead. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realPause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish);
  });

/** A pause that can be ended early. A ring that comes while nothing waits ends the next pause. */
export class Bell {
  private rung = false;
  private end: (() => void) | null = null;

  ring(): void {
    this.rung = true;
    this.end?.();
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        this.end = null;
        this.rung = false;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal.addEventListener('abort', finish);
      this.end = finish;
      if (this.rung || signal.aborted) finish();
    });
  }
}

const LONGEST_BACKOFF_MS = 5_000;

/** How long a loop pauses between two rounds: twice as long after each consecutive failure, at most five seconds. */
export class Backoff {
  ms: number;

  constructor(private readonly regular: number) {
    this.ms = regular;
  }

  wentWell(): void {
    this.ms = this.regular;
  }

  failed(): void {
    this.ms = Math.min(LONGEST_BACKOFF_MS, this.ms * 2);
  }
}

/**
 * Yields to the event loop. The embedded database answers in microtasks, so a chain of queries would block requests
 * and timers for as long as it lasts.
 */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A turn of the event loop that takes longer has served others, ms. */
const BUSY_TURN_MS = 5;
/** Longest wait, ms: the work has to go on, however busy the process is. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Yields to the event loop until it has nothing else to serve, at most for a second.
 *
 * @param now a monotonic clock, ms
 */
export async function giveWay(now = () => performance.now()): Promise<void> {
  const end = now() + LONGEST_WAIT_MS;
  for (;;) {
    const started = now();
    await breathe();
    if (now() - started <= BUSY_TURN_MS || now() >= end) return;
  }
}
