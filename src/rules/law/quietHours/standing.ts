import { SAME_CLOCK } from './data';
import { isOpenAt, nextOpenAt } from './open';
import { type Place, placeOfKey, uncapped } from './place';
import type { SendingWindow } from './windows';

/** Recipients of one place still to be texted. */
export interface Waiting {
  /** As written by `keyOfPlace`. */
  readonly place: string;
  readonly waiting: number;
}

/** Places that people distinguish: by local time, and by state if its own hours apply. */
export interface Group {
  zones: string[];
  state: string | null;
  waiting: number;
  open: boolean;
  /** When the first of them may be texted. Null while it is open, and if it never opens. */
  opens_at: string | null;
  /** Texts in 24 hours that these people have had, if a cap holds them. */
  texts?: number;
}

/** The recipients who may be texted at a moment, and those who wait. */
export interface Standing {
  held: number;
  zones_open: number;
  zones_total: number;
  /** When the first of those held may be texted. */
  next_open_at: string | null;
  /** Groups with anybody left, the largest first. */
  groups: Group[];
}

const clocksOf = ({ zones }: Place) => [...new Set(zones.map((zone) => SAME_CLOCK[zone] ?? zone))].sort();

/** Adds up places; those where nobody is left still count as zones. */
export function standingOf(places: readonly Waiting[], window: SendingWindow, at: Date): Standing {
  const groups = new Map<string, Group>();
  const zones = new Map<string, boolean>();
  for (const { place: key, waiting } of places) {
    const place = placeOfKey(key);
    const clocks = clocksOf(place);
    const opensAt = nextOpenAt(place, window, at);
    const open = opensAt?.getTime() === at.getTime();
    // A cap holds people, not their zone.
    const inHours = open || (place.capped !== undefined && isOpenAt(uncapped(place), window, at));
    zones.set(clocks.join(), inHours && (zones.get(clocks.join()) ?? true));
    const texts = textsOf(place, window, at);
    const group: Group = {
      zones: clocks,
      state: place.state,
      waiting,
      open,
      opens_at: open ? null : (opensAt?.toISOString() ?? null),
      ...(texts !== undefined && { texts }),
    };
    const name = [...clocks, place.state, open, texts].join();
    groups.set(name, together(groups.get(name), group));
  }
  return summed([...groups.values()], [...zones.values()]);
}

/** The texts of people whom a cap holds longer than their hours do; undefined for all others. */
function textsOf(place: Place, window: SendingWindow, at: Date): number | undefined {
  if (!place.capped) return undefined;
  const hours = nextOpenAt(uncapped(place), window, at);
  return hours && hours.getTime() < Date.parse(place.capped.until) ? place.capped.texts : undefined;
}

/** The same group in several places, as people whom a cap holds until different times. */
function together(group: Group | undefined, more: Group): Group {
  if (!group || group.waiting === 0) return more;
  if (more.waiting === 0) return group;
  const [opens_at = null] = [group, more].flatMap((each) => each.opens_at ?? []).sort();
  return { ...group, waiting: group.waiting + more.waiting, opens_at };
}

function summed(all: readonly Group[], zones: readonly boolean[]): Standing {
  const closed = all.filter(({ open, waiting }) => !open && waiting > 0);
  return {
    held: closed.reduce((sum, { waiting }) => sum + waiting, 0),
    zones_open: zones.filter(Boolean).length,
    zones_total: zones.length,
    next_open_at: closed.flatMap(({ opens_at }) => opens_at ?? []).sort()[0] ?? null,
    groups: all.filter(({ waiting }) => waiting > 0).toSorted((a, b) => b.waiting - a.waiting),
  };
}
