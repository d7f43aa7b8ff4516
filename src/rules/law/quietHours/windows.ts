import type { StatedPurpose } from '../purposes';
import { holidayOf } from './federalHolidays';
import { entryOn, isStrict, lawInForce } from './inForce';
import { isStateDay } from './stateDays';
import { federalOn, type Hours, hoursOfWeekday, type Week } from './legalHours';

export type { Hours };

/** A client's sending window in local time, HH:MM, for campaigns of a purpose. */
export interface SendingWindow {
  readonly start: string;
  readonly end: string;
  /** No-send days, YYYY-MM-DD of the recipients' calendar. */
  readonly closed?: readonly string[] | undefined;
  /** Those of them that bind every job, even one that does not wait for its recipients' hours. */
  readonly always?: readonly string[] | undefined;
  /** Rules that do not hold for it are left out. Default: all hold. */
  readonly purpose?: StatedPurpose;
}

/** The window of a job that sets its client's aside where the law holds: only that and the tenant's no-send days limit it. */
export const lawfulWindow = ({
  always = [],
  purpose,
}: Pick<SendingWindow, 'always' | 'purpose'>): SendingWindow => ({
  start: '00:00',
  end: '24:00',
  ...(always.length > 0 && { closed: always, always }),
  ...(purpose && { purpose }),
});

const BETWEEN = '/';

/** Several states whose hours all apply, as one: `FL/TX`. Null if the federal hours do. */
export const statesTogether = (states: readonly string[]): string | null =>
  [...new Set(states.filter(isStrict))].sort().join(BETWEEN) || null;

/** The states that `statesTogether` has written as one. */
export const statesOf = (together: string | null): readonly string[] => together?.split(BETWEEN) ?? [];

const MIDNIGHT = 24 * 60;
/** Closes before it opens. */
const CLOSED: Hours = { open: MIDNIGHT, close: 0 };

function onDay(week: Week, day: number): Hours {
  const date = new Date(day).toISOString().slice(0, 10);
  if (week.holidays === 'closed' && holidayOf(date)) return CLOSED;
  if (week.closed && isStateDay(week.closed, date)) return CLOSED;
  return hoursOfWeekday(week, new Date(day).getUTCDay()) ?? CLOSED;
}

function computed(state: string | null, day: number, rules: number, purpose: StatedPurpose): Hours {
  const weeks = (state ?? '')
    .split(BETWEEN)
    .map((each) => entryOn(each, rules, purpose) ?? federalOn(rules, purpose));
  const hours = weeks.map((week) => onDay(week, day));
  return {
    open: Math.max(...hours.map(({ open }) => open)),
    close: Math.min(...hours.map(({ close }) => close)),
  };
}

/** Hours by states and purpose, then by day: a job asks for the same few places every minute. */
const known = new Map<string, Map<number, Hours>>();
/** The rules by which they were worked out. */
let knownBy = lawInForce();
/** Days remembered for each. */
const REMEMBERED = 1_000;

/**
 * Legal hours of a state, or of several together, on a day for a purpose; the federal ones for a state without its own then. If the
 * hours of several do not overlap, or on a day without any, they close before they open.
 * @param day midnight of the recipient's local day, as if the local time were UTC
 * @param rules day whose entries count: another one only tells what they would have made of this day
 */
export function lawfulHours(
  state: string | null,
  day: number,
  rules = day,
  purpose: StatedPurpose = null,
): Hours {
  if (rules !== day) return computed(state, day, rules, purpose);
  if (knownBy !== lawInForce()) {
    known.clear();
    knownBy = lawInForce();
  }
  const of = `${state ?? ''} ${purpose ?? ''}`;
  let days = known.get(of);
  if (!days || days.size >= REMEMBERED) known.set(of, (days = new Map()));
  let hours = days.get(day);
  if (!hours) days.set(day, (hours = computed(state, day, day, purpose)));
  return hours;
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * The hours of a day that are both legal and in the window; null if they do not overlap.
 * @param day midnight of the recipient's local day, as if the local time were UTC
 * @param rules as for `lawfulHours`
 */
export function hoursOf(
  state: string | null,
  day: number,
  { start, end, purpose }: SendingWindow,
  rules = day,
): Hours | null {
  const lawful = lawfulHours(state, day, rules, purpose);
  const open = Math.max(lawful.open, minutes(start));
  const close = Math.min(lawful.close, minutes(end));
  return open < close ? { open, close } : null;
}
