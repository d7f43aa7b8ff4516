import { SAME_CLOCK } from './data';
import { nextOpenAt } from './open';
import { type Place, placeOfKey } from './place';
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
  /** Null while it is open, and if it never opens. */
  opens_at: string | null;
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
  for (const { place: key, waiting } of places) {
    const place = placeOfKey(key);
    const zones = clocksOf(place);
    const opensAt = nextOpenAt(place, window, at);
    const open = opensAt?.getTime() === at.getTime();
    const name = [...zones, place.state, open].join();
    const group = groups.get(name);
    if (group) group.waiting += waiting;
    else
      groups.set(name, {
        zones,
        state: place.state,
        waiting,
        open,
        opens_at: open ? null : (opensAt?.toISOString() ?? null),
      });
  }
  return summed([...groups.values()]);
}

function summed(all: readonly Group[]): Standing {
  const zones = new Map<string, boolean>();
  for (const { zones: names, open } of all)
    zones.set(names.join(), open && (zones.get(names.join()) ?? true));
  const closed = all.filter(({ open, waiting }) => !open && waiting > 0);
  return {
    held: closed.reduce((sum, { waiting }) => sum + waiting, 0),
    zones_open: [...zones.values()].filter(Boolean).length,
    zones_total: zones.size,
    next_open_at: closed.flatMap(({ opens_at }) => opens_at ?? []).sort()[0] ?? null,
    groups: all.filter(({ waiting }) => waiting > 0).toSorted((a, b) => b.waiting - a.waiting),
  };
}
