import { firstClosing, minutesLeft, nextOpenAt } from './open';
import type { Place } from './place';
import type { SendingWindow } from './windows';

const MINUTE = 60_000;
/** Interval at which a job selects the next recipients again. */
const STEP = 60 * MINUTE;
/** A job that takes longer than this many steps cannot be planned by the minute. */
const STEPS = 2_000;

/** Recipients of one place still to be texted. */
export interface Crowd {
  readonly place: Place;
  readonly count: number;
}

/** A message of a job with its place and time. */
export interface Departure {
  readonly at: Date;
  readonly place: Place;
}

/** Departure times of a job's messages. */
export interface Leaving {
  readonly first: Departure;
  readonly last: Departure;
  /** Recipients who can never be texted, because the client's window and the legal hours do not overlap. */
  readonly never: number;
  /**
   * Recipients not reached before their first hours end. They are texted on a later day, or not at all
   * if the job stops at closing.
   */
  readonly beyond: number;
  /** The hours with departures, in order; their counts add up to all messages that ever leave. */
  readonly hours: readonly LeavingHour[];
}

/** Departures within one clock hour. */
export interface LeavingHour {
  readonly at: Date;
  readonly count: number;
  /** By place, the earliest first; `at` is the departure of the first message. */
  readonly places: readonly (Departure & { readonly count: number })[];
}

interface Pace {
  readonly start: Date;
  readonly perMinute: number;
  /** Null: nobody is held. */
  readonly window: SendingWindow | null;
  /** Nobody is texted after their first hours. */
  readonly stops?: boolean;
}

/** Messages that leave evenly between two moments, in ms, for one place. */
interface Leg {
  readonly place: Place;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const sum = (crowds: readonly { count: number }[]) => crowds.reduce((total, { count }) => total + count, 0);

/**
 * Departure times of a job's messages at a constant rate: those whose hours end first go first, with a
 * pause while nobody's hours are open. Null if nothing leaves, or not within a foreseeable time.
 */
export function leavingOf(
  crowds: readonly Crowd[],
  { start, perMinute, window, stops = false }: Pace,
): Leaving | null {
  const all = crowds.filter(({ count }) => count > 0);
  const able = window ? all.filter(({ place }) => nextOpenAt(place, window, start) !== null) : all;
  if (able.length === 0 || perMinute <= 0) return null;
  const { legs, beyond, lost } = window
    ? heldOf(able, { start, perMinute, window, stops })
    : { legs: atOnce(able, start, perMinute), beyond: 0, lost: 0 };
  const [first] = legs;
  const last = legs.at(window ? -1 : 0);
  if (!first || !last) return null;
  return {
    first: { at: new Date(first.from), place: first.place },
    last: { at: new Date(last.to), place: last.place },
    never: sum(all) - sum(able) + Math.round(lost),
    beyond: Math.round(beyond),
    hours: hoursOf(legs),
  };
}

const msOf = (messages: number, perMinute: number) => (messages / perMinute) * MINUTE;

/** Without hours the order is unknown: most are where the largest crowd is. */
function atOnce(crowds: readonly Crowd[], start: Date, perMinute: number): Leg[] {
  const from = start.getTime();
  const to = from + msOf(sum(crowds), perMinute);
  return crowds.toSorted((a, b) => b.count - a.count).map((crowd) => ({ ...crowd, from, to }));
}

function heldOf(
  crowds: readonly Crowd[],
  { start, perMinute, window, stops }: Pace & { window: SendingWindow },
): { legs: Leg[]; beyond: number; lost: number } {
  let rest = crowds.map((crowd) => ({
    ...crowd,
    closes: firstClosing(crowd.place, window, start)?.getTime() ?? Infinity,
  }));
  let at = start.getTime();
  const legs: Leg[] = [];
  let beyond = 0;
  let lost = 0;
  for (let step = 0; step < STEPS && rest.length > 0; step += 1) {
    if (stops) {
      beyond += sum(rest.filter(({ closes }) => closes <= at));
      rest = rest.filter(({ closes }) => closes > at);
      if (rest.length === 0) break;
    }
    const now = new Date(at);
    const [next] = rest
      .map((crowd) => ({ crowd, minutes: minutesLeft(crowd.place, window, now) }))
      .filter(({ minutes }) => minutes > 0)
      .toSorted((a, b) => a.minutes - b.minutes);
    if (next) {
      const { place, count } = next.crowd;
      const needed = msOf(count, perMinute);
      const takes = Math.min(needed, next.minutes * MINUTE, STEP);
      const sent = takes === needed ? count : (takes / MINUTE) * perMinute;
      legs.push({ place, from: at, to: at + takes, count: sent });
      if (next.crowd.closes <= at) beyond += sent;
      at += takes;
      if (takes === needed) rest = rest.filter((crowd) => crowd !== next.crowd);
      else next.crowd.count -= sent;
    } else {
      const opens = new Map(rest.map((crowd) => [crowd, nextOpenAt(crowd.place, window, now)?.getTime()]));
      // A law that begins meanwhile may leave nothing of the window.
      lost += sum(rest.filter((crowd) => opens.get(crowd) === undefined));
      rest = rest.filter((crowd) => opens.get(crowd) !== undefined);
      if (rest.length > 0) at = Math.min(...rest.map((crowd) => opens.get(crowd)!));
    }
  }
  return { legs: rest.length === 0 ? legs : [], beyond, lost };
}

const hourOf = (at: number) => at - (at % STEP);

/** Departures per hour, in whole messages that add up for each place. */
function hoursOf(legs: readonly Leg[]): LeavingHour[] {
  const hours = new Map<number, Map<Place, { from: number; count: number }>>();
  for (const { place, from, to, count } of legs) {
    for (let hour = hourOf(from); hour === hourOf(from) || hour < to; hour += STEP) {
      const begin = Math.max(from, hour);
      const share = to > from ? (Math.min(to, hour + STEP) - begin) / (to - from) : 1;
      const places = hours.get(hour) ?? new Map();
      const known = places.get(place) ?? { from: begin, count: 0 };
      places.set(place, { from: known.from, count: known.count + share * count });
      hours.set(hour, places);
    }
  }
  // Remainders of rounding carry over to the next hour.
  const exact = new Map<Place, number>();
  return [...hours]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, ofHour]) => {
      const places = [...ofHour]
        .map(([place, { from, count }]) => {
          const before = exact.get(place) ?? 0;
          exact.set(place, before + count);
          return { place, at: new Date(from), count: Math.round(before + count) - Math.round(before) };
        })
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return { at: new Date(hour), count: sum(places), places };
    })
    .filter(({ count }) => count > 0);
}
