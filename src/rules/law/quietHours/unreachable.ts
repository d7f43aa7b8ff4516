import { nextOpenAt } from './open';
import { NOWHERE } from './place';
import { hoursOf, lawfulHours, STRICT_STATES, type Hours, type SendingWindow } from './windows';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** A Monday. */
const WEEKDAY = 1;
/**
 * Any instant will do: a window overlaps the legal hours, or the strictest on both coasts, every week or
 * never.
 */
const ANY_TIME = new Date(0);

/** Recipients that a client's window excludes for good, because it and the legal hours never overlap. */
export interface Never {
  /** Everybody: it lies outside the hours that are legal anywhere. */
  readonly everywhere: boolean;
  /** States whose own hours never overlap with it, with their hours on weekdays. */
  readonly states: readonly { state: string; hours: Hours }[];
  /**
   * Recipients of unknown location: it never overlaps the strictest hours of any state on both coasts at
   * once.
   */
  readonly unplaced: boolean;
}

const meets = (state: string | null, window: SendingWindow) =>
  WEEK.some((weekday) => hoursOf(state, weekday, window) !== null);

/**
 * The legal hours that a client's window never overlaps. States that it overlaps on some days are left
 * out.
 */
export function unreachableOf(window: SendingWindow): Never {
  const everywhere = !meets(null, window);
  return {
    everywhere,
    states: everywhere
      ? []
      : STRICT_STATES.filter((state) => !meets(state, window)).map((state) => ({
          state,
          hours: lawfulHours(state, WEEKDAY),
        })),
    unplaced: !everywhere && nextOpenAt(NOWHERE, window, ANY_TIME) === null,
  };
}
