/**
 * Federal holidays of the United States: on a day of the month, or on the nth of a weekday in it (0 is
 * Sunday, -1 the last). From 5 U.S.C. 6103 as of 2026; not compared with the list of the Office of
 * Personnel Management.
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
export const HOLIDAY_NAMES = Object.keys(HOLIDAYS) as [Holiday, ...Holiday[]];

const DAY = 86_400_000;
const WEEK = 7;
const SATURDAY = 6;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The date of a rule in a year, at midnight UTC. */
export function fallsOn(rule: Rule, year: number): number {
  const { month } = rule;
  if ('day' in rule) return Date.UTC(year, month - 1, rule.day);
  // For the last one, its week is counted from the month's end.
  const from = rule.nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 1) - WEEK * DAY;
  const ahead = (rule.weekday - new Date(from).getUTCDay() + WEEK) % WEEK;
  return from + (ahead + (rule.nth > 0 ? (rule.nth - 1) * WEEK : 0)) * DAY;
}

/**
 * The weekday on which a weekend holiday is observed (Executive Order 11582): the Friday before, or the
 * Monday after.
 */
export function keptOn(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === SATURDAY) return at - DAY;
  return weekday === 0 ? at + DAY : at;
}

/** Holidays of the years around `year`, each with the weekday on which it is observed, YYYY-MM-DD. */
export function holidaysAbout(year: number): ReadonlyMap<string, Holiday> {
  const holidays = new Map<string, Holiday>();
  for (const each of [year - 1, year, year + 1, year + 2]) {
    for (const [name, rule] of Object.entries(HOLIDAYS)) {
      const at = fallsOn(rule, each);
      for (const day of [at, keptOn(at)]) holidays.set(dayOf(day), name as Holiday);
    }
  }
  return holidays;
}

const byYear = new Map<number, ReadonlyMap<string, Holiday>>();

/** The federal holiday on a day, or observed on it; undefined for any other day. */
export function holidayOf(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4));
  let holidays = byYear.get(year);
  if (!holidays) byYear.set(year, (holidays = holidaysAbout(year)));
  return holidays.get(day);
}
