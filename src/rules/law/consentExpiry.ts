import { dayAfter, instantOf, wallOf } from './quietHours/clock';

/** Days ahead in which coming expiries are counted. */
export const EXPIRING_DAYS = 30;

/** How long a client relies on a person's consent. */
export interface ConsentTerm {
  /** Calendar months after the day of consent. */
  months: number;
  /** IANA zone in which days are counted: the client's. */
  zone: string;
}

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** A calendar day some months away, or the last one of a month that is too short. Days are midnights in UTC, in ms. */
function inMonths(day: number, months: number): number {
  const from = new Date(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDayOf(year, month)));
}

/** The first instant at which consent no longer counts: the start of a day where the client is. */
export const consentExpiry = (at: Date, { months, zone }: ConsentTerm): Date =>
  instantOf(zone, inMonths(wallOf(zone, at).day, months), 0);

/**
 * The first instant of consent that still counts at `now`: earlier consent has expired. The inverse of
 * `consentExpiry`, by which many people are compared with one instant.
 */
export function countsSince(now: Date, { months, zone }: ConsentTerm): Date {
  const today = wallOf(zone, now).day;
  const newest = inMonths(today, -months);
  const tomorrow = dayAfter(today, 1).day;
  // The last days of a long month expire together, on the last day of a short one.
  const isLast = new Date(tomorrow).getUTCDate() === 1;
  return instantOf(zone, isLast ? inMonths(tomorrow, -months) : dayAfter(newest, 1).day, 0);
}
