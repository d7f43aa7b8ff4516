import { daysIn } from '../days';
import type { SendingWindow } from './windows';

/**
 * Federal holidays of the United States, and the weekday on which one that falls on a weekend is kept (5 U.S.C. 6103,
 * Executive Order 11582). The days follow from these rules; the list of the Office of Personnel Management was not
 * compared. Later years are entered here.
 */
export const FEDERAL_HOLIDAYS: Readonly<Record<number, string>> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  2033: '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26',
  2034: '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25',
};

const FEDERAL = Object.entries(FEDERAL_HOLIDAYS).flatMap(([year, days]) =>
  days.split(' ').map((day) => `${year}-${day}`),
);

const DAY = 86_400_000;
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
  const closed = [...new Set([...(holidays ? FEDERAL : []), ...daysIn(closed_days)])].filter(near).sort();
  return { start: window_start, end: window_end, ...(closed.length > 0 && { closed }) };
}
