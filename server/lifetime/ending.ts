/** An orderly end has this long; what is left of the twenty seconds belongs to the watchdog. */
export const END_MS = 16_000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Ending {
  /** Ends everything in order; may hang. */
  stop(): Promise<void>;
  /** Called at the first sign, before anything else. */
  began(): void;
  /** Told why the process does not end well. */
  say(sentence: string): void;
}

/**
 * Ends the process when it is told to: code 0 when everything ended in order, 1 when not or not in time. A second
 * signal ends it at once. What was not finished is taken up by whoever lives, when its lease ends.
 * @returns how to end for a reason of the program's own, with code 1
 */
export function endOnSignals({ stop, began, say }: Ending): (reason: string) => void {
  let ending = false;
  const end = (code: 0 | 1) => {
    ending = true;
    began();
    setTimeout(() => {
      say(
        `It did not stop within ${END_MS / 1000} seconds and was ended. Work in progress is taken up again.`,
      );
      process.exit(1);
    }, END_MS);
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        say(`It did not stop in order: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!ending) return end(0);
      say('Ended at once, at the second signal. Work in progress is taken up again.');
      process.exit(1);
    });
  }
  return (reason) => {
    say(reason);
    if (!ending) end(1);
  };
}
