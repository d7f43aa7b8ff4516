/** Sunday, as `Intl` numbers the days of a week. */
const SUNDAY = 7;
const DAY_MS = 86_400_000;

/** A locale that knows on which day its week begins. Browsers that do not have it begin on Monday, as ISO 8601 does. */
interface WithWeek {
  getWeekInfo?: () => { firstDay: number };
}

/** The week's first day (YYYY-MM-DD) where the clock is, by the calendar of the language's country. */
export function weekStart(now: number, locale: string, zone: string): string {
  const { firstDay } = (new Intl.Locale(locale) as WithWeek).getWeekInfo?.() ?? { firstDay: 1 };
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now));
  const weekday = new Date(today).getUTCDay() || SUNDAY;
  return new Date(today - ((weekday - firstDay + SUNDAY) % SUNDAY) * DAY_MS).toISOString().slice(0, 10);
}
