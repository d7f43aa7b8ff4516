import { bringOffsets, type Offsets } from '../../src/rules/law/quietHours/offsets';
import zones from './zones.json' with { type: 'json' };

/** Release of the IANA time zone database that these data are, as `2026f`. */
export const ZONES_VERSION: string = zones.version;

interface Clock {
  /** In ms from UTC, before the first change. */
  readonly first: number;
  /** Instants in ms, in order, each with the offset from UTC that applies from then on. */
  readonly changes: readonly (readonly [at: number, offset: number])[];
}

const MINUTE = 60_000;
const FROM = Date.parse(zones.from);
const UNTIL = Date.parse(zones.until);

function clockOf(text: string): Clock {
  const [first = '', ...changes] = text.split(' ');
  return {
    first: Number(first) * MINUTE,
    changes: changes.map((change) => {
      const [at, offset] = change.split(':').map(Number);
      return [at! * MINUTE, offset! * MINUTE];
    }),
  };
}

const CLOCKS = new Map(
  zones.clocks.flatMap(({ zones: names, clock }) => {
    const zoneClock = clockOf(clock);
    return names.split(' ').map((name) => [name, zoneClock] as const);
  }),
);

/** A zone's offset by the server's own data; null for an unknown name and for years that they do not cover. */
export const broughtOffset: Offsets = (zone, at) => {
  const clock = CLOCKS.get(zone);
  if (!clock || at < FROM || at >= UNTIL) return null;
  return clock.changes.findLast(([from]) => from <= at)?.[1] ?? clock.first;
};

bringOffsets(broughtOffset);
