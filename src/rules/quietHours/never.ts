import { nextOpenAt } from './open';
import { NOWHERE } from './place';
import { hoursOf, lawfulHours, STRICT_STATES, type Hours, type SendingWindow } from './windows';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** A Monday. */
const WEEKDAY = 1;
/** Any instant will do: a window meets the law's hours, or the strictest on both coasts, every week or never. */
const ANY_TIME = new Date(0);

/** Who a client's window leaves out for good, because it and the lawful hours never meet. */
export interface Never {
  /** Everybody: it lies outside the hours that are lawful anywhere. */
  readonly everywhere: boolean;
  /** States whose own hours it never meets, with these on weekdays. */
  readonly states: readonly { state: string; hours: Hours }[];
  /** Recipients whose location is unknown: it never meets the strictest hours of any state on both coasts at once. */
  readonly unplaced: boolean;
}

const meets = (state: string | null, window: SendingWindow) =>
  WEEK.some((weekday) => hoursOf(state, weekday, window) !== null);

/** What a client's window never meets. Of a state that it meets on some days only, nothing is said. */
export function neverOf(window: SendingWindow): Never {
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
