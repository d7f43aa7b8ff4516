import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../rules/languages';

/**
 * Formats of one language. They follow the chosen language, never the browser: a figure must read the same on
 * every desk.
 */
function formatsOf(language: Language) {
  const { locale } = LANGUAGES[language];
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    locale,
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    date: date({ dateStyle: 'medium', timeZone: 'UTC' }),
    exact: date({ dateStyle: 'full', timeStyle: 'long' }),
    shortDate: date({ month: 'short', day: 'numeric' }),
    longDate: date({ month: 'short', day: 'numeric', year: 'numeric' }),
    // Spanish words in full are wider than their column.
    relative: new Intl.RelativeTimeFormat(locale, {
      numeric: 'auto',
      style: language === 'es' ? 'short' : 'long',
    }),
    currencies: new Map<string, Intl.NumberFormat>(),
  };
}

let formats = formatsOf(DEFAULT_LANGUAGE);

/** Formats everything from now on as `language` does. What is on the screen has to be rendered again. */
export function setFormats(language: Language): void {
  if (LANGUAGES[language].locale !== formats.locale) formats = formatsOf(language);
}

/** In place of a value that there is not, or not yet; an en dash needs no translation. */
export const NO_VALUE = '–';

/** Language and region that everything is formatted for. */
export const formatLocale = (): string => formats.locale;

const MICROS = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After this a date is clearer than "9 days ago". */
const RELATIVE_DAYS = 7;

export const formatNumber = (value: number): string => formats.number.format(value);

/** A share from 0 to 1. */
export const formatPercent = (value: number): string => formats.percent.format(value);

/** Left-to-right mark (Unicode UAX 9): what comes before it is read from left to right. */
const LEFT_TO_RIGHT = '\u200E';

/** Decimals of an amount below one unit: a text costs less than a cent, which must not read as nothing. */
const SMALL_DIGITS = 4;

/** Integer micro-units of an ISO 4217 currency. */
export function formatMoney(micros: number, currency = 'USD'): string {
  const { currencies, locale } = formats;
  const isSmall = micros !== 0 && Math.abs(micros) < MICROS;
  const key = isSmall ? `${currency} small` : currency;
  const known =
    currencies.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(isSmall ? { maximumFractionDigits: SMALL_DIGITS } : {}),
    });
  currencies.set(key, known);
  // At the end of “42.48 US$” the sign would go to the other side where one reads from right to left.
  return known.format(micros / MICROS).replace(/\$$/, `$$${LEFT_TO_RIGHT}`);
}

/** A measure with its unit: "45 sec". */
export const formatUnit = (
  value: number,
  unit: 'second' | 'minute' | 'hour' | 'kilobyte' | 'megabyte',
): string =>
  new Intl.NumberFormat(formats.locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);

/** The name of a country by its ISO 3166 code. */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(formats.locale, { type: 'region' }).of(code) ?? code;

/** A calendar date, YYYY-MM-DD, which has no zone. */
export const formatDate = (value: string): string => formats.date.format(new Date(`${value}T00:00:00Z`));

/** Weekday, date, time and zone of an instant, as this browser's zone has it. */
export const formatExact = (instant: string): string => formats.exact.format(new Date(instant));

/** Writes instants with just the parts that a screen needs. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(formats.locale, options);
  return (at) => format.format(at);
}

/** The parts of a time of day; each language writes them by its own clock, such as "5:34 PM". */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** A time of day that is kept as HH:MM, which has no zone: "8:00 AM". */
export const formatClock = (value: string): string =>
  dateFormat({ ...CLOCK, timeZone: 'UTC' })(new Date(`1970-01-01T${value}Z`));

function dated(at: Date, now: number): string {
  const { shortDate, longDate } = formats;
  return (at.getFullYear() === new Date(now).getFullYear() ? shortDate : longDate).format(at);
}

/** "5 minutes ago", "in 2 hours", and the date when it is further away than a week. */
export function formatRelative(instant: string, now: number): string {
  const { relative } = formats;
  const at = new Date(instant);
  const distance = at.getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return relative.format(0, 'second');
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < RELATIVE_DAYS * DAY) return relative.format(Math.trunc(distance / DAY), 'day');
  return dated(at, now);
}

const zonePart = (timeZone: string, at: Date | undefined, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(formats.locale, { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** What people call a zone: "Eastern Time". */
export const zoneName = (zone: string): string => zonePart(zone, undefined, 'longGeneric');

/** The same; a zone that this browser does not know keeps its IANA name. */
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

/** A zone and its place: "Mountain Time (GMT-7), Denver". One that this browser does not know keeps its IANA name. */
export function formatPlace(zone: string, at: Date): string {
  try {
    return `${formatZone(zone, at)}, ${zone.split('/').at(-1)!.replaceAll('_', ' ')}`;
  } catch {
    return zone;
  }
}
