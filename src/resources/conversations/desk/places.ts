import type { Message } from '../contract';

/** Messages of one call, and the most that the contract allows. */
export const PAGE = 100;

/** Messages by their place from the beginning: places stay as they are while newer messages arrive. */
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
 * Puts an answer, the newest message first and `skip` left out before it, where its messages belong. A thread that
 * has become shorter is another one: nothing known about it counts.
 */
export function placed(known: Places, { records, total }: Answer, skip: number): Places {
  const all = total ?? Math.max(known.total, skip + records.length);
  const at = new Map(all < known.total ? [] : known.at);
  for (const [index, message] of records.entries()) at.set(all - 1 - skip - index, message);
  return { total: all, at };
}

/** What to request to fill a place: the block that holds it, counted from the newest message. */
export function askFor(place: number, total: number): { block: number; skip: number; limit: number } {
  const block = Math.floor(place / PAGE);
  const first = block * PAGE;
  const behind = Math.min(total, first + PAGE);
  return { block, skip: total - behind, limit: behind - first };
}
