/** Waits; an aborted signal ends the wait early. Tests pass one that moves their clock instead. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realPause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
