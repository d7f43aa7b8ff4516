const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a clock on the wall shows. */
export interface Wall {
  /** Midnight of the calendar day, as if the wall stood in UTC. */
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Since midnight. */
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** The wall clock as if it were UTC, in ms: its distance from the instant is the zone's offset then. */
function asUtc(zone: string, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
}

/** What the wall clock of an IANA zone shows at an instant. */
export function wallOf(zone: string, at: Date): Wall {
  const utc = asUtc(zone, at.getTime());
  const day = Math.floor(utc / DAY) * DAY;
  return { day, weekday: new Date(day).getUTCDay(), minutes: Math.floor((utc - day) / MINUTE) };
}

/** The same wall clock so many days later. */
export const dayAfter = (day: number, days: number): Pick<Wall, 'day' | 'weekday'> => ({
  day: day + days * DAY,
  weekday: new Date(day + days * DAY).getUTCDay(),
});

/**
 * The first instant at which the wall clock shows this time. A time that the clock leaves out in spring is taken
 * after the gap, one that it shows twice in autumn the first time.
 */
export function instantOf(zone: string, day: number, minutes: number): Date {
  const wall = day + minutes * MINUTE;
  const offsets = [wall - DAY, wall + DAY].map((near) => asUtc(zone, near) - near);
  const tries = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b);
  return new Date(tries.find((at) => asUtc(zone, at) === wall) ?? tries.at(-1)!);
}
