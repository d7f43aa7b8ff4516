/** American English, whatever the browser says: a figure must read the same on every desk. */
const LOCALE = 'en-US';

const number = new Intl.NumberFormat(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const shortDate = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const longDate = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const currencies = new Map<string, Intl.NumberFormat>();

const MICROS = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this a date says more than "9 days ago". */
const RELATIVE_DAYS = 7;

export const formatNumber = (value: number): string => number.format(value);

/** A share from 0 to 1. */
export const formatPercent = (value: number): string => percent.format(value);

/** Integer micro-units of an ISO 4217 currency. */
export function formatMoney(micros: number, currency = 'USD'): string {
  const known = currencies.get(currency) ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  currencies.set(currency, known);
  return known.format(micros / MICROS);
}

/** A calendar date, YYYY-MM-DD, which has no zone. */
export const formatDate = (value: string): string => date.format(new Date(`${value}T00:00:00Z`));

/** Weekday, date, time and zone of an instant, as this browser's zone has it. */
export const formatExact = (instant: string): string => exact.format(new Date(instant));

function dated(at: Date, now: number): string {
  return (at.getFullYear() === new Date(now).getFullYear() ? shortDate : longDate).format(at);
}

/** "5 minutes ago", "in 2 hours", and the date when it is further away than a week. */
export function formatRelative(instant: string, now: number): string {
  const at = new Date(instant);
  const distance = at.getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return relative.format(0, 'second');
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < RELATIVE_DAYS * DAY) return relative.format(Math.trunc(distance / DAY), 'day');
  return dated(at, now);
}

/** Offset and name of a zone at an instant: "EST (GMT-5)". */
export function formatZone(zone: string, at: Date): string {
  const part = (style: 'short' | 'shortOffset') =>
    new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: style })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [name, offset] = [part('short'), part('shortOffset')];
  return name === offset ? offset : `${name} (${offset})`;
}
