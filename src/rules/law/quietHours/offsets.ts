import { CHANGED_CLOCKS } from './data';

/** How far a zone's clock is ahead of UTC at an instant, both in ms; null where the data does not say. */
export type Offsets = (zone: string, at: number) => number | null;

let loaded: Offsets = () => null;

/** Sets the time zone data to use from now on, as on the server; the runtime's own are only the fallback. */
export function bringOffsets(data: Offsets): void {
  loaded = data;
}

const HOUR = 3_600_000;
const CHANGES = new Map(
  CHANGED_CLOCKS.flatMap(({ zones, from, hours }) =>
    zones.map((zone) => [zone, { from: Date.parse(from), offset: hours * HOUR }] as const),
  ),
);

function changed(zone: string, at: number): number | null {
  const change = CHANGES.get(zone);
  return change && change.from <= at ? change.offset : null;
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

function ofRuntime(zone: string, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(at / 1_000) * 1_000;
}

/**
 * Offset of an IANA zone from UTC at an instant, both in ms. The runtime's data may be years old, so the
 * server's take precedence, then the changes entered by hand, which a browser has as well.
 */
export const offsetAt = (zone: string, at: number): number =>
  loaded(zone, at) ?? changed(zone, at) ?? ofRuntime(zone, at);
