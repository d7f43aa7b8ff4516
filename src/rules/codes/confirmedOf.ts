import type { Confirmed } from '../../contract/confirmed';

/** The parts of a campaign's outlook that a start confirms. */
interface Seen {
  reach: { reached: number; do_not_call: number; outside_hours: number };
  cost: { currency: string; most: number } | null;
  hours: {
    policy: 'hold' | 'warn';
    window: {
      start: string;
      end: string;
      closed?: readonly string[] | undefined;
      always?: readonly string[] | undefined;
      purpose?: string | null | undefined;
    };
  };
  /** Absent from servers that do not tell. */
  version?: number | undefined;
  audiences?: readonly string[] | undefined;
  numbers?: { phones: readonly string[] } | undefined;
}

/**
 * An outlook in the form that is confirmed and compared: one definition for the page that shows it and the
 * server that checks it. `quiet`: people outside their hours are texted too, so their number is confirmed.
 */
export const confirmedOf = (
  { reach, cost, hours: { policy, window }, version, audiences, numbers }: Seen,
  { quiet = false } = {},
): Confirmed => ({
  reach: reach.reached,
  opted_out: reach.do_not_call,
  price: cost && { currency: cost.currency, micros: cost.most },
  hours: {
    policy,
    start: window.start,
    end: window.end,
    closed: [...(window.closed ?? [])],
    always: [...(window.always ?? [])],
    purpose: window.purpose ?? null,
    ...(quiet && { outside: reach.outside_hours }),
  },
  ...(version !== undefined && { version }),
  ...(audiences && { names: [...audiences] }),
  ...(numbers && { senders: [...numbers.phones] }),
});
