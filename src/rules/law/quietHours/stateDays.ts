import { fallsOn, keptOn } from './federalHolidays';

/** A state's own holiday: a day of a month, an nth weekday of one, a number of days from Easter Sunday, or dates. */
export type DayRule =
  | { readonly month: number; readonly day: number }
  | {
      readonly month: number;
      /** 0 is Sunday. */
      readonly weekday: number;
      /** -1: the last one. */
      readonly nth: number;
      /** So many days after it. */
      readonly plus?: number;
    }
  | { readonly easter: number }
  | { readonly dates: readonly string[] };

export interface StateDay {
  /** As its statute names it. */
  readonly name: string;
  readonly on: DayRule;
}

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar at midnight UTC, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** Days of a year that a rule closes. A day of a month in a weekend closes the weekday on which it is observed, too. */
function daysIn(rule: DayRule, year: number): string[] {
  if ('dates' in rule) return rule.dates.filter((date) => date.startsWith(String(year)));
  if ('easter' in rule) return [dayOf(easterOf(year) + rule.easter * DAY)];
  const at = fallsOn(rule, year);
  if ('day' in rule) return [dayOf(at), dayOf(keptOn(at))];
  return [dayOf(at + (rule.plus ?? 0) * DAY)];
}

const known = new WeakMap<readonly StateDay[], Map<number, ReadonlySet<string>>>();

/** Whether one of a state's own holidays closes a day. One on January 1 may be observed in the year before. */
export function isStateDay(days: readonly StateDay[], day: string): boolean {
  const year = Number(day.slice(0, 4));
  let years = known.get(days);
  if (!years) known.set(days, (years = new Map()));
  let closed = years.get(year);
  if (!closed) {
    closed = new Set(
      [year - 1, year, year + 1].flatMap((each) => days.flatMap(({ on }) => daysIn(on, each))),
    );
    years.set(year, closed);
  }
  return closed.has(day);
}
