/** Queue that processes stored events of carriers. Its entries are empty: each processes everything that is open. */
export const CARRIER_EVENTS = 'carrier_events';

export const PART_PREFIX = 'part:';

/** The text and part that an event belongs to. `text` distinguishes it from others between the same two numbers. */
export interface PartName {
  text: string;
  total: number;
  n: number;
}

/** The id of a part's event; `unique` distinguishes it from a redelivery of the same part. */
export const partId = ({ text, total, n }: PartName, unique: string): string =>
  `${PART_PREFIX}${JSON.stringify([text, total, n])}:${unique}`;

export const isPart = (id: string): boolean => id.startsWith(PART_PREFIX);

/** @throws if the id names no part */
export function nameOf(id: string): PartName {
  const [text, total, n] = JSON.parse(id.slice(PART_PREFIX.length, id.lastIndexOf(']') + 1)) as [
    string,
    number,
    number,
  ];
  return { text, total, n };
}

/**
 * Events decided together with one: for a part of a text, all its parts. `all` reads the events to look among.
 */
export async function siblingsOf<T extends { event_id: string }>(
  event: T,
  all: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  if (!isPart(event.event_id)) return [event];
  const { text } = nameOf(event.event_id);
  return (await all()).filter(({ event_id }) => isPart(event_id) && nameOf(event_id).text === text);
}
