import { strictStates } from './inForce';
import { nextOpenAt } from './open';
import { NOWHERE } from './place';
import { hoursOf, lawfulHours, type Hours, type SendingWindow } from './windows';

const DAY = 86_400_000;
/** Two weeks from a day: each day of the week that is not closed for a holiday is in them. */
const DAYS = Array.from({ length: 14 }, (_, n) => n * DAY);

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

const meets = (state: string | null, window: SendingWindow, from: number) =>
  DAYS.some((day) => hoursOf(state, from + day, window) !== null);

/** A state's hours on its next weekday with any. */
function weekdayHours(state: string, from: number): Hours {
  const hours = DAYS.map((day) => from + day)
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => lawfulHours(state, day));
  return hours.find(({ open, close }) => open < close) ?? hours[0]!;
}

/**
 * The legal hours of the two weeks from `now` that a client's window never overlaps. States that it overlaps on some
 * days are left out.
 */
export function unreachableOf(window: SendingWindow, now: Date): Never {
  const from = Math.floor(now.getTime() / DAY) * DAY;
  const everywhere = !meets(null, window, from);
  return {
    everywhere,
    states: everywhere
      ? []
      : strictStates()
          .filter((state) => !meets(state, window, from))
          .map((state) => ({
            state,
            hours: weekdayHours(state, from),
          })),
    unplaced: !everywhere && nextOpenAt(NOWHERE, window, now) === null,
  };
}
