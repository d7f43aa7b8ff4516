import { CLOCK_NAMES } from './data';

/** Names of an offset or of a clock rather than of a place, as `UTC`, `EST`, `Etc/GMT+5`, `+05:00`. */
const NO_PLACE =
  /^(?:etc\/.*|systemv\/.*|[a-z]{1,4}|[a-z]{3}\d[a-z]{3}|(?:gmt|utc)?[+-]?\d[\d:]*|universal|greenwich)$/i;

const known = new Map<string, string | null>();
/** Files may name anything; what they name is remembered up to here. */
const REMEMBERED = 1_000;

function resolved(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Not a zone: the next best thing that is known of the recipient decides.
    return null;
  }
}

/**
 * The place of a zone's name, by its present name (`US/Eastern` is `America/New_York`). Null when there is none of this
 * name, and for the name of an offset: New York's clock shows EST for a part of the year only.
 */
export function placeZone(written: string): string | null {
  const name = written.trim();
  const before = known.get(name);
  if (before !== undefined) return before;
  const zone = NO_PLACE.test(name) ? null : resolved(name);
  if (known.size < REMEMBERED) known.set(name, zone);
  return zone;
}

/** Zones known by an abbreviation such as `PST`; none for a zone's full name and for UTC. */
export const zonesOfClock = (written: string): readonly string[] => {
  const name = written.trim().toUpperCase();
  return Object.hasOwn(CLOCK_NAMES, name) ? CLOCK_NAMES[name]! : [];
};
