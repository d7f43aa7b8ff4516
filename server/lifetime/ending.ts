/** Time for an orderly shutdown after the drain. The rest of the twenty seconds belongs to the watchdog. */
export const END_SECONDS = 16;

/**
 * A terminal or supervisor signals every process of its group, and npm signals its own once more: signals this close
 * together count as one.
 */
const SAME_MS = 300;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Ending {
  /** Shuts everything down in order; may hang. */
  stop(): Promise<void>;
  /** Called when the shutdown begins, before anything else. */
  began(): void;
  /** Reports why the process does not end normally. */
  say(sentence: string): void;
  /** How long requests are still accepted, in seconds, before anything is shut down. */
  drains: number;
}

/**
 * Ends the process on a signal: code 0 after an orderly shutdown, 1 if it fails or takes too long. A second signal ends
 * it at once, unless it is the first one passed on by another process. Another process continues unfinished work when its lease ends.
 * @returns a function that ends the process for another reason, with code 1
 */
export function endOnSignals({ stop, began, say, drains }: Ending): (reason: string) => void {
  let ending = false;
  let toldAt = 0;
  const seconds = drains + END_SECONDS;
  const end = (code: 0 | 1) => {
    ending = true;
    began();
    setTimeout(() => {
      say(
        `The process did not stop within ${seconds} seconds and was ended. Unfinished work will continue later.`,
      );
      process.exit(1);
    }, seconds * 1000);
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        say(`The shutdown failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const isSame = Date.now() - toldAt < SAME_MS;
      toldAt = Date.now();
      if (!ending) return end(0);
      if (isSame) return;
      say('Ended at once by a second signal. Unfinished work will continue later.');
      process.exit(1);
    });
  }
  return (reason) => {
    say(reason);
    if (!ending) end(1);
  };
}
