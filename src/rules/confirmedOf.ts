import type { Confirmed } from '../contract/confirmed';

/** The parts of a campaign's outlook that a start confirms. */
interface Seen {
  reach: { reached: number; do_not_call: number };
  cost: { currency: string; most: number } | null;
  hours: { policy: 'hold' | 'warn'; window: { start: string; end: string } };
  /** Absent for people who may not read the campaign. */
  numbers?: { phones: readonly string[] };
}

/**
 * An outlook in the form that is confirmed and compared: one definition for the page that shows it and the
 * server that checks it.
 */
export const confirmedOf = ({ reach, cost, hours: { policy, window }, numbers }: Seen): Confirmed => ({
  reach: reach.reached,
  opted_out: reach.do_not_call,
  price: cost && { currency: cost.currency, micros: cost.most },
  hours: { policy, start: window.start, end: window.end },
  ...(numbers && { senders: [...numbers.phones] }),
});
