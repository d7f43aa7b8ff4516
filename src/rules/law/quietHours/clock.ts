import { offsetAt } from './offsets';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Local date and time. */
export interface Wall {
  /** Midnight of the calendar day, as if the local time were UTC. */
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Since midnight. */
  readonly minutes: number;
}

/** The local time as if it were UTC, in ms. */
const asUtc = (zone: string, at: number): number => at + offsetAt(zone, at);

/** The local time in an IANA zone at an instant. */
export function wallOf(zone: string, at: Date): Wall {
  const utc = asUtc(zone, at.getTime());
  const day = Math.floor(utc / DAY) * DAY;
  return { day, weekday: new Date(day).getUTCDay(), minutes: Math.floor((utc - day) / MINUTE) };
}

/** The same local time some days later. */
export const dayAfter = (day: number, days: number): Pick<Wall, 'day' | 'weekday'> => ({
  day: day + days * DAY,
  weekday: new Date(day + days * DAY).getUTCDay(),
});

/**
 * The first instant with this local time. A time skipped in spring is taken after the gap, one repeated in
 * autumn the first time.
 */
export function instantOf(zone: string, day: number, minutes: number): Date {
  const wall = day + minutes * MINUTE;
  const offsets = [wall - DAY, wall + DAY].map((near) => offsetAt(zone, near));
  const tries = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b);
  return new Date(tries.find((at) => asUtc(zone, at) === wall) ?? tries.at(-1)!);
}
