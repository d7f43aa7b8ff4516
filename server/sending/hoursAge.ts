import { AS_OF } from '../../src/rules/quietHours/data';
import type { Logger } from '../lib/log';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Warns when the tables of hours and area codes are older than a year: new codes and laws are missing in them. */
export function warnOfOldHours({ clock, log }: { clock: { now(): Date }; log: Logger }): void {
  const age = clock.now().getTime() - Date.parse(AS_OF);
  if (age > YEAR_MS)
    log.warn('hours_data_old', { as_of: AS_OF, days: Math.floor(age / (24 * 60 * 60 * 1000)) });
}
