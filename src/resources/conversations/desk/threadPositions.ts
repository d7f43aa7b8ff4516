import type { Message } from '../contract';

/** Messages of one call, and the most that the contract allows. */
export const PAGE = 100;

/** Messages by their position from the beginning: positions are stable while newer messages arrive. */
export interface Places {
  readonly total: number;
  readonly at: ReadonlyMap<number, Message>;
}

export const NOWHERE: Places = { total: 0, at: new Map() };

interface Answer {
  readonly records: readonly Message[];
  readonly total?: number | undefined;
}

/**
 * A part of the thread with `limit` messages. It begins after the `skip` newest ones, or with the next
 * message older than `before`, which is at the position `end`: that one is found however many arrived
 * since.
 */
export type Part = { readonly limit: number } & (
  | { readonly skip: number }
  | { readonly end: number; readonly before: string }
);

/**
 * Puts an answer, newest first, at its messages' positions. A thread that became shorter has changed, and
 * a different message at a known position means that a text arrived late: in both cases the known messages
 * are dropped.
 */
export function placed(known: Places, { records, total }: Answer, part: Part): Places {
  const isNext = 'before' in part;
  // The event that it was to follow has moved.
  if (isNext && known.at.get(part.end)?.id !== part.before) return known;
  const all = total ?? Math.max(known.total, isNext ? part.end : part.skip + records.length);
  const first = isNext ? part.end : all - part.skip;
  const positions = new Map(records.map((message, index) => [first - 1 - index, message]));
  const isKnown = ([place, { id }]: [number, Message]) => (known.at.get(place)?.id ?? id) === id;
  const isSame = all >= known.total && [...positions].every(isKnown);
  return { total: all, at: new Map([...(isSame ? known.at : []), ...positions]) };
}

/** The part to request to fill a place: the rest of the block that holds it, from the next newer message that is known. */
export function partAt(place: number, { total, at }: Places): Part {
  const first = Math.floor(place / PAGE) * PAGE;
  const end = Math.min(total, first + PAGE);
  for (let next = place + 1; next <= end; next += 1) {
    const before = at.get(next)?.id;
    if (before !== undefined) return { end: next, limit: next - first, before };
  }
  return { skip: total - end, limit: end - first };
}
