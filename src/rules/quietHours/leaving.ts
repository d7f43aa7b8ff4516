import { minutesLeft, nextOpenAt } from './open';
import type { Place } from './place';
import type { SendingWindow } from './windows';

const MINUTE = 60_000;
/** Who is sent to next is looked up again so often, as a job does. */
const STEP = 60 * MINUTE;
/** A job that takes longer than this many steps is not one to plan by the minute. */
const STEPS = 2_000;

/** Recipients of one place who are to be written to. */
export interface Crowd {
  readonly place: Place;
  readonly count: number;
}

/** A message of a job, by where it goes. */
export interface Departure {
  readonly at: Date;
  readonly place: Place;
}

/** When a job's messages leave. */
export interface Leaving {
  readonly first: Departure;
  readonly last: Departure;
  /** Whose hours never come, because the client's window and the law's do not meet. */
  readonly never: number;
}

interface Pace {
  readonly start: Date;
  readonly perMinute: number;
  /** Without one nobody is held. */
  readonly window: SendingWindow | null;
}

const sum = (crowds: readonly Crowd[]) => crowds.reduce((total, { count }) => total + count, 0);

/**
 * When the first and the last message of a job leave that keeps its pace: those whose hours end first ahead, and a
 * pause while nobody's hours are on. Null when nothing leaves, or not within a foreseeable time.
 */
export function leavingOf(crowds: readonly Crowd[], { start, perMinute, window }: Pace): Leaving | null {
  const all = crowds.filter(({ count }) => count > 0);
  const able = window ? all.filter(({ place }) => nextOpenAt(place, window, start) !== null) : all;
  if (able.length === 0 || perMinute <= 0) return null;
  const never = sum(all) - sum(able);
  const inTurn = window ? heldOf(able, start, perMinute, window) : atOnce(able, start, perMinute);
  return inTurn && { ...inTurn, never };
}

type Ends = Pick<Leaving, 'first' | 'last'>;

const msOf = (messages: number, perMinute: number) => (messages / perMinute) * MINUTE;

/** Without hours, it is not known who comes first: most are where the largest crowd is. */
function atOnce(crowds: readonly Crowd[], start: Date, perMinute: number): Ends {
  const { place } = crowds.toSorted((a, b) => b.count - a.count)[0]!;
  const end = new Date(start.getTime() + msOf(sum(crowds), perMinute));
  return { first: { at: start, place }, last: { at: end, place } };
}

function heldOf(
  crowds: readonly Crowd[],
  start: Date,
  perMinute: number,
  window: SendingWindow,
): Ends | null {
  let left = crowds.map((crowd) => ({ ...crowd }));
  let at = start.getTime();
  let first: Departure | undefined;
  let last: Departure | undefined;
  for (let step = 0; step < STEPS && left.length > 0; step += 1) {
    const now = new Date(at);
    const [next] = left
      .map((crowd) => ({ crowd, minutes: minutesLeft(crowd.place, window, now) }))
      .filter(({ minutes }) => minutes > 0)
      .toSorted((a, b) => a.minutes - b.minutes);
    if (next) {
      const { place, count } = next.crowd;
      const needed = msOf(count, perMinute);
      const takes = Math.min(needed, next.minutes * MINUTE, STEP);
      at += takes;
      first ??= { at: now, place };
      last = { at: new Date(at), place };
      if (takes === needed) left = left.filter((crowd) => crowd !== next.crowd);
      else next.crowd.count -= (takes / MINUTE) * perMinute;
    } else {
      at = Math.min(...left.map(({ place }) => nextOpenAt(place, window, now)!.getTime()));
    }
  }
  return left.length === 0 && first && last ? { first, last } : null;
}
