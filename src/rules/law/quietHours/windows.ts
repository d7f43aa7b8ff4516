import { FEDERAL, type Hours, STRICTER, type Week } from './data';

export type { Hours };

/** A client's sending window in local time, HH:MM. */
export interface SendingWindow {
  readonly start: string;
  readonly end: string;
  /** No-send days, YYYY-MM-DD of the recipients' calendar. */
  readonly closed?: readonly string[] | undefined;
  /** Those of them that bind every job, even one that does not wait for its recipients' hours. */
  readonly always?: readonly string[] | undefined;
}

/** States with hours of their own, in the order of their names. */
export const STRICT_STATES: readonly string[] = Object.keys(STRICTER);
export const isStrict = (state: string): boolean => Object.hasOwn(STRICTER, state);

const BETWEEN = '/';

/** Several states whose hours all apply, as one: `FL/TX`. Null if the federal hours do. */
export const statesTogether = (states: readonly string[]): string | null =>
  [...new Set(states.filter(isStrict))].sort().join(BETWEEN) || null;

/** All states with hours of their own: recipients who may be anywhere get the strictest hours of any. */
export const EVERY_STATE = STRICT_STATES.join(BETWEEN);

const SUNDAY = 0;
const SATURDAY = 6;

function onDay(week: Week, weekday: number): Hours {
  if (weekday === SUNDAY) return week.sunday ?? week.weekday;
  if (weekday === SATURDAY) return week.saturday ?? week.weekday;
  return week.weekday;
}

/**
 * Legal hours of a state, or of several together, on a day of the week, 0 being Sunday; the federal ones
 * for a state without its own. If the hours of several do not overlap, they close before they open.
 */
export function lawfulHours(state: string | null, weekday: number): Hours {
  const weeks = (state ?? '').split(BETWEEN).map((each) => STRICTER[each] ?? FEDERAL);
  const hours = weeks.map((week) => onDay(week, weekday));
  return {
    open: Math.max(...hours.map(({ open }) => open)),
    close: Math.min(...hours.map(({ close }) => close)),
  };
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** The hours that are both legal and in the window; null if they do not overlap. */
export function hoursOf(state: string | null, weekday: number, { start, end }: SendingWindow): Hours | null {
  const lawful = lawfulHours(state, weekday);
  const open = Math.max(lawful.open, minutes(start));
  const close = Math.min(lawful.close, minutes(end));
  return open < close ? { open, close } : null;
}
