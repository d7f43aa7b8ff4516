import { LANGUAGES, type Language } from '../rules/words/languages';
import { language } from './language';

/**
 * Formats of one language. They follow the chosen language, never the browser: a figure must read the same
 * on every computer.
 */
function formatsOf(chosen: Language) {
  const { locale } = LANGUAGES[chosen];
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    locale,
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    rate: new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    date: date({ dateStyle: 'medium', timeZone: 'UTC' }),
    exact: date({ dateStyle: 'full', timeStyle: 'long' }),
    shortDate: date({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    longDate: date({ month: 'short', day: 'numeric', year: 'numeric' }),
    // Long-form Spanish is wider than the column.
    relative: new Intl.RelativeTimeFormat(locale, {
      numeric: 'auto',
      style: chosen === 'es' ? 'short' : 'long',
    }),
    currencies: new Map<string, Intl.NumberFormat>(),
  };
}

const made = new Map<Language, ReturnType<typeof formatsOf>>();

/** Formats of the chosen language. The sign-in page needs none, so the language does not set them. */
function formats() {
  const chosen = language();
  let formatters = made.get(chosen);
  if (!formatters) made.set(chosen, (formatters = formatsOf(chosen)));
  return formatters;
}

/** Shown for a missing value; an en dash needs no translation. */
export const NO_VALUE = '–';

/** Values in a row, with the comma of the language. */
export const formatList = (values: readonly string[]): string =>
  values.join(language() === 'ar' ? '، ' : ', ');

/** Locale of all formats. */
export const formatLocale = (): string => formats().locale;

const MICROS = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Within this range hours are clearer than days: 1 in the morning is not a day after 11 at night. */
const NEAR = 12 * HOUR;

export const formatNumber = (value: number): string => formats().number.format(value);

/**
 * A rate from 0 to 1 with one decimal, so that figures below each other align and equal ones look the
 * same.
 */
export const formatRate = (value: number): string => formats().rate.format(value);

/** A share from 0 to 1 in a sentence: "10%", "2.5%". */
export const formatPercent = (value: number): string => formats().percent.format(value);

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
  new Intl.NumberFormat(formats().locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
    .format(units)
    .replace(/\$$/, `$$${LEFT_TO_RIGHT}`);

/** A unit price in integer micro-units: exact, because it is multiplied. */
export const formatPrice = (micros: number, currency: string): string => amountOf(micros, currency, true);

function amountOf(micros: number, currency: string, isExact: boolean): string {
  const { currencies, locale } = formats();
  const key = isExact ? `${currency} exact` : currency;
  const known =
    currencies.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(isExact ? { maximumFractionDigits: MICRO_DIGITS } : {}),
    });
  currencies.set(key, known);
  // At the end of “42.48 US$” the sign would move to the other side in right-to-left text.
  return known.format(micros / MICROS).replace(/\$$/, `$$${LEFT_TO_RIGHT}`);
}

/** A calendar date, YYYY-MM-DD, which has no zone. */
export const formatDate = (value: string): string => formats().date.format(new Date(`${value}T00:00:00Z`));

/** Weekday, date, time and zone of an instant, in this browser's zone. */
export const formatExact = (instant: string): string => formats().exact.format(new Date(instant));

/** Returns a formatter of instants with the given parts. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(formats().locale, options);
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
  const { relative, shortDate, longDate } = formats();
  const at = new Date(instant);
  const today = new Date(now);
  const distance = at.getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return relative.format(0, 'second');
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  const days = calendarDay(at) - calendarDay(today);
  if (days === 0 || size < NEAR) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (Math.abs(days) === 1) return relative.format(days, 'day');
  return (at.getFullYear() === today.getFullYear() ? shortDate : longDate).format(at);
}

const zonePart = (timeZone: string, at: Date | undefined, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(formats().locale, { timeZone, timeZoneName })
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
