import { dayAfter, instantOf, type Wall, wallOf } from './clock';
import { lawOf, type Place, zonesOf } from './place';
import { type Hours, hoursOf, type SendingWindow } from './windows';

/** Rules repeat with the week; a day more covers what is left of today. */
const DAYS = 8;
const MINUTE = 60_000;

/** What is both lawful and wanted on a day; null where the two do not meet, and on days without sending. */
function hoursOn(
  place: Place,
  window: SendingWindow,
  { day, weekday }: Pick<Wall, 'day' | 'weekday'>,
): Hours | null {
  const { closed } = window;
  return closed?.includes(new Date(day).toISOString().slice(0, 10))
    ? null
    : hoursOf(lawOf(place), weekday, window);
}

/** Whether a place's recipients may be written to: in each of its zones it is within the law's and the client's hours. */
export function isOpenAt(place: Place, window: SendingWindow, at: Date): boolean {
  return zonesOf(place).every((zone) => {
    const wall = wallOf(zone, at);
    const hours = hoursOn(place, window, wall);
    return hours !== null && hours.open <= wall.minutes && wall.minutes < hours.close;
  });
}

/** Minutes until a place closes; 0 while it is closed. */
export function minutesLeft(place: Place, window: SendingWindow, at: Date): number {
  if (!isOpenAt(place, window, at)) return 0;
  const left = zonesOf(place).map((zone) => {
    const wall = wallOf(zone, at);
    return hoursOn(place, window, wall)!.close - wall.minutes;
  });
  return Math.min(...left);
}

/**
 * When a place is open next: `at` itself while it is open; null where it never is, because the client's window
 * and the law's, or those of several zones, do not meet.
 */
export function nextOpenAt(place: Place, window: SendingWindow, at: Date): Date | null {
  if (isOpenAt(place, window, at)) return at;
  for (let days = 0; days <= DAYS + (window.closed?.length ?? 0); days += 1) {
    // Where all zones must be open, that begins when the last of them opens.
    const openings = zonesOf(place).flatMap((zone) => openingOn(place, window, zone, at, days));
    const next = openings
      .toSorted((a, b) => a.getTime() - b.getTime())
      .find((opening) => opening > at && isOpenAt(place, window, opening));
    if (next) return next;
  }
  return null;
}

/**
 * When the first hours of a place end that are on at `from` or begin next: the last moment at which its recipients are
 * reached by a job that starts then and does not go on in the next. Null where its hours never come.
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
