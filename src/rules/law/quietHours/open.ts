import { dayAfter, instantOf, type Wall, wallOf } from './clock';
import { lawOf, type Place, uncapped, zonesOf } from './place';
import { type Hours, hoursOf, type SendingWindow } from './windows';

/** Hours repeat weekly; a second week covers the days that a holiday closes, one more day the rest of today. */
const DAYS = 15;
const MINUTE = 60_000;

/**
 * The hours of a day that are both legal and in the client's window; null if they do not overlap, and on
 * no-send days.
 * @param rules as for `lawfulHours`
 */
export function hoursOn(
  place: Place,
  window: SendingWindow,
  { day }: Pick<Wall, 'day'>,
  rules = day,
): Hours | null {
  const { closed } = window;
  return closed?.includes(new Date(day).toISOString().slice(0, 10))
    ? null
    : hoursOf(lawOf(place), day, window, rules);
}

/** Whether people of a place have to wait because they have had as many texts as allowed. */
const isCapped = ({ capped }: Place, at: Date): boolean =>
  capped !== undefined && at.getTime() < Date.parse(capped.until);

/**
 * True if a place's recipients may be texted: in each of its zones it is within the legal and the client's
 * hours, and no cap holds them.
 */
export function isOpenAt(place: Place, window: SendingWindow, at: Date): boolean {
  if (isCapped(place, at)) return false;
  return zonesOf(place).every((zone) => {
    const wall = wallOf(zone, at);
    const hours = hoursOn(place, window, wall);
    return hours !== null && hours.open <= wall.minutes && wall.minutes < hours.close;
  });
}

/** Minutes until a place closes; 0 while it is closed. */
export function minutesLeft(place: Place, window: SendingWindow, at: Date): number {
  if (!isOpenAt(place, window, at)) return 0;
  const minutes = zonesOf(place).map((zone) => {
    const wall = wallOf(zone, at);
    return hoursOn(place, window, wall)!.close - wall.minutes;
  });
  return Math.min(...minutes);
}

/**
 * When a place opens next: `at` itself while it is open; null if it never does, because the client's
 * window and the legal hours, or those of several zones, do not overlap.
 */
export function nextOpenAt(place: Place, window: SendingWindow, at: Date): Date | null {
  if (isCapped(place, at)) return nextOpenAt(uncapped(place), window, new Date(place.capped!.until));
  if (isOpenAt(place, window, at)) return at;
  for (let days = 0; days <= DAYS + (window.closed?.length ?? 0); days += 1) {
    // If all zones must be open, the opening is that of the last zone.
    const openings = zonesOf(place).flatMap((zone) => openingOn(place, window, zone, at, days));
    const next = openings
      .toSorted((a, b) => a.getTime() - b.getTime())
      .find((opening) => opening > at && isOpenAt(place, window, opening));
    if (next) return next;
  }
  return null;
}

/**
 * The end of a place's first hours that are open at `from` or open next: the last moment at which a job
 * started then reaches its recipients, if it does not continue in the next hours. Null if its hours never
 * come.
 */
export function firstClosing(place: Place, window: SendingWindow, from: Date): Date | null {
  const opens = nextOpenAt(place, window, from);
  if (!opens) return null;
  const minute = opens.getTime() - (opens.getTime() % MINUTE);
  return new Date(minute + minutesLeft(place, window, opens) * MINUTE);
}

function openingOn(place: Place, window: SendingWindow, zone: string, at: Date, days: number): Date[] {
  const next = dayAfter(wallOf(zone, at).day, days);
  const hours = hoursOn(place, window, next);
  return hours ? [instantOf(zone, next.day, hours.open)] : [];
}
