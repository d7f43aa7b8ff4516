import { type SQL, sql } from 'drizzle-orm';
import type { Receipt } from '../carrier/carrier';

/*
 * Carriers report late, twice and in any order. So a message's state depends only on the set of its events, never on
 * which came last (decision 060): of any two events of a message, the same one counts, whichever came first.
 */

/** An event without a time of the carrier's own. It is older than any that has one. */
const UNDATED = new Date(0);

/** The time by which events of one message are compared. */
export const timeOf = ({ at, dated }: Pick<Receipt, 'at' | 'dated'>): Date =>
  dated === null ? UNDATED : (dated ?? at);

type Rank = readonly (number | string)[];

/** Of two ends the later one counts; in the same moment, "delivered" does: a phone has confirmed it. */
const endRank = (event: Pick<Receipt, 'at' | 'dated' | 'status' | 'code'>): Rank => [
  event.status === 'accepted' ? 0 : 1,
  timeOf(event).getTime(),
  event.status === 'delivered' ? 1 : 0,
  event.code ?? '',
];

/** The price in an end counts over one that came before it, then the later one; in the same moment, the lower. */
const priceRank = (event: Pick<Receipt, 'at' | 'dated' | 'status' | 'cost'>): Rank => [
  event.status === 'accepted' ? 0 : 1,
  timeOf(event).getTime(),
  -event.cost!,
];

function isHigher(a: Rank, b: Rank): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  return differs >= 0 && a[differs]! > b[differs]!;
}

function highest<E>(events: readonly E[], nameOf: (event: E) => string, rankOf: (event: E) => Rank): E[] {
  const best = new Map<string, { event: E; rank: Rank }>();
  for (const event of events) {
    const name = nameOf(event);
    const rank = rankOf(event);
    const other = best.get(name);
    if (!other || isHigher(rank, other.rank)) best.set(name, { event, rank });
  }
  return [...best.values()].map(({ event }) => event);
}

/** The carrier's name of a message as one word, for maps and sets. */
export const nameOf = (account: string, carrierId: string | null) => JSON.stringify([account, carrierId]);
const receiptName = ({ account, carrierId }: Pick<Receipt, 'account' | 'carrierId'>) =>
  nameOf(account, carrierId);

/** For each message the final event or, without one, an event that reports acceptance. */
export const endsAmong = <E extends Receipt>(events: readonly E[]): E[] =>
  highest(events, receiptName, endRank);

/** For each message the event whose price counts. */
export const pricesAmong = <E extends Receipt>(events: readonly E[]): E[] =>
  highest(
    events.filter(({ cost }) => cost !== undefined),
    receiptName,
    priceRank,
  );

/**
 * SQL condition: the given event ends a message differently from the row, and takes precedence. `closed`: when it
 * ended.
 */
export const endsOtherwise = (row: SQL, event: SQL, closed: SQL): SQL =>
  sql`(${event}.dated, ${event}.state = 'delivered', coalesce(${event}.code, '') collate "C")
    > (coalesce(${row}.state_at, ${closed}, '-infinity'), ${row}.state = 'delivered', coalesce(${row}.code, '') collate "C")`;

/** SQL condition: the given price takes precedence over the one that the carrier reported before. */
export const pricesOtherwise = (row: SQL, price: SQL): SQL =>
  sql`(${row}.cost_told is null or (${price}.final = 1, ${price}.dated, - ${price}.cost)
    > (coalesce(${row}.cost_final, false), coalesce(${row}.cost_at, '-infinity'), - ${row}.cost))`;
