/** A stretch of a day by the recipient's own clock, in minutes since midnight; `close` is no longer part of it. */
export interface Hours {
  readonly open: number;
  readonly close: number;
}

/** A client's sending window in wall-clock time, HH:MM. */
export interface SendingWindow {
  readonly start: string;
  readonly end: string;
}

interface Week {
  readonly weekday: Hours;
  /** Where they are left out, weekend days are like the others. */
  readonly saturday?: Hours;
  readonly sunday?: Hours;
}

const between = (open: number, close: number): Hours => ({ open: open * 60, close: close * 60 });

/** None before 8 a.m. or after 9 p.m. local time at the called party's location (47 CFR 64.1200(c)(1)). */
const FEDERAL: Week = { weekday: between(8, 21) };

const UNTIL_EIGHT: Week = { weekday: between(8, 20) };

/** States with stricter hours than the federal ones. Data, not logic: a new law is one line. */
const STRICTER: Readonly<Record<string, Week>> = {
  CT: { weekday: between(9, 20) },
  FL: UNTIL_EIGHT,
  MD: UNTIL_EIGHT,
  MS: UNTIL_EIGHT,
  NJ: UNTIL_EIGHT,
  OK: UNTIL_EIGHT,
  RI: { weekday: between(9, 18), saturday: between(10, 17), sunday: between(10, 17) },
  TX: { weekday: between(9, 21), sunday: between(12, 21) },
};

/** States whose own hours count, in the order of their names. */
export const STRICT_STATES: readonly string[] = Object.keys(STRICTER);
export const isStrict = (state: string): boolean => state in STRICTER;

const SUNDAY = 0;
const SATURDAY = 6;

/** Lawful hours of a state on a day of the week, 0 being Sunday; the federal ones where it has none of its own. */
export function lawfulHours(state: string | null, weekday: number): Hours {
  const week = (state !== null && STRICTER[state]) || FEDERAL;
  if (weekday === SUNDAY) return week.sunday ?? week.weekday;
  if (weekday === SATURDAY) return week.saturday ?? week.weekday;
  return week.weekday;
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** What is both lawful and wanted; null where the two do not meet. */
export function hoursOf(state: string | null, weekday: number, { start, end }: SendingWindow): Hours | null {
  const lawful = lawfulHours(state, weekday);
  const open = Math.max(lawful.open, minutes(start));
  const close = Math.min(lawful.close, minutes(end));
  return open < close ? { open, close } : null;
}
