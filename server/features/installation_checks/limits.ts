import { ZONES_VERSION } from '../../timeZones/zones';

/** Age of the oldest due entry of a queue above which workers are behind, or gone, s. */
const WAIT_S = { warning: 120, failed: 900 };
const SKEW_MAX_S = 5;
const ZONES_YEARS = 2;

/** State of a queue, by the age of its oldest due entry in seconds. */
export const waitState = (seconds: number): 'ok' | 'warning' | 'failed' =>
  seconds < WAIT_S.warning ? 'ok' : seconds < WAIT_S.failed ? 'warning' : 'failed';

/** State of a clock, by its difference from the database's in seconds. */
export const skewState = (seconds: number): 'ok' | 'failed' =>
  Math.abs(seconds) > SKEW_MAX_S ? 'failed' : 'ok';

/** State of the time-zone data, by its age. */
export const zonesState = (now: Date): 'ok' | 'warning' =>
  now.getUTCFullYear() - Number(ZONES_VERSION.slice(0, 4)) >= ZONES_YEARS ? 'warning' : 'ok';
