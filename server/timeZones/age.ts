import { AS_OF } from '../../src/rules/law/quietHours/data';
import type { Logger } from '../lib/log';
import { ZONES_VERSION } from './zones';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;

/** Middle of the year that a release of the time zone database carries in its name. */
const releasedAbout = (version: string): number => Date.UTC(Number(version.slice(0, 4)), 6, 1);

/**
 * Logs the age of the data behind sending hours: the tables of codes and laws, and the time zones, which are the
 * server's own and not Node's. Warns when either is older than a year: new codes, laws and clock changes are missing.
 */
export function sayHoursAge({ clock, log }: { clock: { now(): Date }; log: Logger }): void {
  const daysSince = (at: number) => Math.floor((clock.now().getTime() - at) / DAY_MS);
  log.info('hours_data', {
    as_of: AS_OF,
    time_zones: ZONES_VERSION,
    time_zones_of_node: process.versions.tz ?? null,
  });
  const days = daysSince(Date.parse(AS_OF));
  if (days > YEAR_DAYS) log.warn('hours_data_old', { as_of: AS_OF, days });
  if (daysSince(releasedAbout(ZONES_VERSION)) > YEAR_DAYS)
    log.warn('time_zones_old', { version: ZONES_VERSION });
}
