import { LANGUAGES } from '../rules/words/languages';
import { language } from './language';

/**
 * Formatters by language and options. They follow the chosen language, never the browser: a figure must read the same
 * on every computer. Each is made when it is first used: a formatter of dates takes a slow phone ten milliseconds.
 */
function cached<O, F>(make: (locale: string, options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const locale = formatLocale();
    const key = locale + JSON.stringify(options);
    let known = made.get(key);
    if (!known) made.set(key, (known = make(locale, options)));
    return known;
  };
}

const dates = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const numbers = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const distances = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Shown for a missing value; an en dash needs no translation. */
export const NO_VALUE = '–';

/** Values in a row, with the comma of the language. */
export const formatList = (values: readonly string[]): string =>
  values.join(language() === 'ar' ? '، ' : ', ');

/** Locale of all formats. */
export const formatLocale = (): string => LANGUAGES[language()].locale;

const MICROS = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Within this range hours are clearer than days: 1 in the morning is not a day after 11 at night. */
const NEAR = 12 * HOUR;

/** Makes the browser load what formats need, about ten milliseconds for the first one of a kind, before rows wait for it. */
export const warmFormats = (): void => void [numbers({}), dates({})];

export const formatNumber = (value: number): string => numbers({}).format(value);

/**
 * A rate from 0 to 1 with one decimal, so that figures below each other align and equal ones look the
 * same.
 */
export const formatRate = (value: number): string =>
  numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** A share from 0 to 1 in a sentence: "10%", "2.5%". */
export const formatPercent = (value: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: 1 }).format(value);

/** Left-to-right mark (Unicode UAX 9): the preceding text is read from left to right. */
const LEFT_TO_RIGHT = '\u200E';

/** Decimals of a millionth. */
const MICRO_DIGITS = 6;
const CENT = MICROS / 100;

/**
 * Integer micro-units of an ISO 4217 currency, in its usual notation; below a cent with as many decimals
 * as needed, because an amount must not read as zero.
 */
export const formatMoney = (micros: number, currency = 'USD'): string =>
  amountOf(micros, currency, micros !== 0 && Math.abs(micros) < CENT);

/** Whole units of an ISO 4217 currency: "$500". */
export const formatWhole = (units: number, currency: string): string =>
  numbers({ style: 'currency', currency, maximumFractionDigits: 0 })
    .format(units)
    .replace(/\$$/, `$$${LEFT_TO_RIGHT}`);

/** A unit price in integer micro-units: exact, because it is multiplied. */
export const formatPrice = (micros: number, currency: string): string => amountOf(micros, currency, true);

const amountOf = (micros: number, currency: string, isExact: boolean): string =>
  numbers({ style: 'currency', currency, ...(isExact && { maximumFractionDigits: MICRO_DIGITS }) })
    .format(micros / MICROS)
    // At the end of “42.48 US$” the sign would move to the other side in right-to-left text.
    .replace(/\$$/, `$$${LEFT_TO_RIGHT}`);

/** A calendar date, YYYY-MM-DD, which has no zone. */
export const formatDate = (value: string): string =>
  dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));

/** Weekday, date, time and zone of an instant, in this browser's zone. */
export const formatExact = (instant: string): string =>
  dates({ dateStyle: 'full', timeStyle: 'long' }).format(new Date(instant));

/** Returns a formatter of instants with the given parts. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = dates(options);
  return (at) => format.format(at);
}

/** The parts of a time of day; each language uses its own clock, such as "5:34 PM". */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** A time of day stored as HH:MM, without a zone: "8:00 AM". */
export const formatClock = (value: string): string =>
  dateFormat({ ...CLOCK, timeZone: 'UTC' })(new Date(`1970-01-01T${value}Z`));

/** The calendar day in this browser's zone, as days since 1970; a day of 23 or 25 hours counts as one. */
const calendarDay = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;

/**
 * "5 minutes ago", "in 2 hours", "yesterday". From two days on it is the date and the time, and the date
 * alone in another year. Days are calendar days, not 24 hours.
 */
export function formatRelative(instant: string, now: number): string {
  // Long-form Spanish is wider than the column.
  const relative = distances({ numeric: 'auto', style: language() === 'es' ? 'short' : 'long' });
  const at = new Date(instant);
  const today = new Date(now);
  const distance = at.getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return relative.format(0, 'second');
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  const days = calendarDay(at) - calendarDay(today);
  if (days === 0 || size < NEAR) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (Math.abs(days) === 1) return relative.format(days, 'day');
  const isThisYear = at.getFullYear() === today.getFullYear();
  return dates({ month: 'short', day: 'numeric', ...(isThisYear ? CLOCK : { year: 'numeric' }) }).format(at);
}

const zonePart = (timeZone: string, at: Date | undefined, timeZoneName: 'longGeneric' | 'shortOffset') =>
  dates({ timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The common name of a zone: "Eastern Time". */
export const zoneName = (zone: string): string => zonePart(zone, undefined, 'longGeneric');

/** The same; a zone unknown to this browser keeps its IANA name. */
export function formatZoneName(zone: string): string {
  try {
    return zoneName(zone);
  } catch {
    return zone;
  }
}

/** Name of a zone and its offset at an instant: "Eastern Time (GMT-5)". */
export function formatZone(zone: string, at: Date): string {
  const [name, offset] = [zonePart(zone, at, 'longGeneric'), zonePart(zone, at, 'shortOffset')];
  return name === offset ? offset : `${name} (${offset})`;
}

/**
 * A zone and its place: "Mountain Time (GMT-7), Denver". A zone unknown to this browser keeps its IANA
 * name.
 */
export function formatPlace(zone: string, at: Date): string {
  try {
    return `${formatZone(zone, at)}, ${zone.split('/').at(-1)!.replaceAll('_', ' ')}`;
  } catch {
    return zone;
  }
}
