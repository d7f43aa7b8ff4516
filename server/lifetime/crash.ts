import type { Logger } from '../lib/log';

/**
 * Ends the process on an error that nothing handled, with a line in the log. Node would print the whole error, and that
 * of a failed query quotes numbers and texts.
 */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal('crash', { error });
    process.exit(1);
  });
}
