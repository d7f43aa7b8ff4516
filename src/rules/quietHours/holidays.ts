import { daysIn } from '../days';
import type { SendingWindow } from './windows';

/**
 * Federal holidays of the United States: on a day of the month, or on the nth of a weekday in it (0 is Sunday, -1 the
 * last). From 5 U.S.C. 6103 as of 2026; the list of the Office of Personnel Management was not compared.
 */
const HOLIDAYS = {
  new_year: { month: 1, day: 1 },
  king: { month: 1, weekday: 1, nth: 3 },
  washington: { month: 2, weekday: 1, nth: 3 },
  memorial: { month: 5, weekday: 1, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  independence: { month: 7, day: 4 },
  labor: { month: 9, weekday: 1, nth: 1 },
  columbus: { month: 10, weekday: 1, nth: 2 },
  veterans: { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Record<string, Rule>;
type Rule = { month: number } & ({ day: number } | { weekday: number; nth: number });
export type Holiday = keyof typeof HOLIDAYS;

const DAY = 86_400_000;
const WEEK = 7;
const SATURDAY = 6;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The day of a year on which a rule falls, at midnight UTC. */
function fallsOn(rule: Rule, year: number): number {
  const { month } = rule;
  if ('day' in rule) return Date.UTC(year, month - 1, rule.day);
  // Of the last one, its week is counted from the month's end.
  const from = rule.nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 1) - WEEK * DAY;
  const ahead = (rule.weekday - new Date(from).getUTCDay() + WEEK) % WEEK;
  return from + (ahead + (rule.nth > 0 ? (rule.nth - 1) * WEEK : 0)) * DAY;
}

/** The weekday on which a holiday of a weekend is kept (Executive Order 11582): the Friday before, or the Monday after. */
function keptOn(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === SATURDAY) return at - DAY;
  return weekday === 0 ? at + DAY : at;
}

/** Holidays of the years about `year`, each with the weekday on which it is kept, YYYY-MM-DD. */
export function holidaysAbout(year: number): ReadonlyMap<string, Holiday> {
  const found = new Map<string, Holiday>();
  for (const each of [year - 1, year, year + 1, year + 2]) {
    for (const [name, rule] of Object.entries(HOLIDAYS)) {
      const at = fallsOn(rule, each);
      for (const day of [at, keptOn(at)]) found.set(dayOf(day), name as Holiday);
    }
  }
  return found;
}

/** The federal holiday that a day is, or that is kept on it; undefined for any other day. */
export const holidayOf = (day: string): Holiday | undefined =>
  holidaysAbout(Number(day.slice(0, 4))).get(day);

/** How far ahead closed days matter: for a job that is scheduled within a year. */
const AHEAD = 400 * DAY;
/** A day is over everywhere by then. */
const BEHIND = 2 * DAY;

/** What a client says about when its messages may be sent. */
export interface ClientHours {
  readonly window_start: string;
  readonly window_end: string;
  readonly holidays: boolean;
  readonly closed_days: string | null;
}

/** A client's window, with the days from now on that it does not send on. */
export function windowOf(
  { window_start, window_end, holidays, closed_days }: ClientHours,
  now: Date,
): SendingWindow {
  const near = (day: string) => {
    const away = Date.parse(day) - now.getTime();
    return away > -BEHIND && away < AHEAD;
  };
  const closed = [
    ...new Set([...(holidays ? holidaysAbout(now.getUTCFullYear()).keys() : []), ...daysIn(closed_days)]),
  ]
    .filter(near)
    .sort();
  return { start: window_start, end: window_end, ...(closed.length > 0 && { closed }) };
}
