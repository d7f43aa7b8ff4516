import { useCallback, useRef, useState } from 'react';
import { every } from '../../../dataProvider/failures';
import { useReadBy } from '../../../dataProvider/reads';
import type { ConsoleDataProvider } from '../../../dataProvider/types';
import { useConsoleData } from '../../../dataProvider/useAct';
import type { Conversation, Message } from '../contract';
import { askFor, NOWHERE, placed, type Places } from './places';

/** Interval of polling for new messages while the tab is visible, ms. */
const LOOK = 3_000;
/** How many of the newest messages each poll reads. */
const NEWEST = 50;

interface Page {
  id: string;
  records: Message[];
  total?: number;
  conversation?: Conversation;
}

async function readPart(
  provider: ConsoleDataProvider,
  id: string,
  query: { skip: number; limit: number },
  signal?: AbortSignal,
): Promise<Page> {
  const { data } = await provider.getOne('conversations', { id, meta: { query }, signal });
  return data as Page;
}

/** A conversation that is polled for new messages. Older ones are read when they are scrolled into view. */
export function useThread(id: string) {
  const provider = useConsoleData();
  const [places, setPlaces] = useState<Places>(NOWHERE);
  const [seen, setSeen] = useState<Page>();
  const [failed, setFailed] = useState<unknown>();
  const asked = useRef(new Set<number>());
  const read = useReadBy(
    ['conversations', 'thread', { id }],
    (by, signal) => readPart(by, id, { skip: 0, limit: NEWEST }, signal),
    { refetchInterval: every(LOOK) },
  );
  const newest = 'value' in read ? read.value : undefined;
  if (newest && newest !== seen) {
    setSeen(newest);
    setPlaces(placed(places, newest, 0));
  }
  const { total } = places;
  /** Reads the block around a visible place that is not loaded yet. A block is read once at a time. */
  const fill = async (place: number) => {
    const { block, skip, limit } = askFor(place, total);
    if (asked.current.has(block)) return;
    asked.current.add(block);
    setFailed(undefined);
    try {
      const page = await readPart(provider, id, { skip, limit });
      setPlaces((known) => placed(known, page, skip));
    } catch (error) {
      setFailed(error);
    } finally {
      asked.current.delete(block);
    }
  };
  return {
    total,
    at: useCallback((place: number) => places.at.get(place), [places]),
    last: seen?.records.find(({ direction }) => direction === 'inbound'),
    /** The newest messages, with what is known of the conversation. */
    read,
    /** Why older messages could not be read. */
    failed,
    fill: (place: number) => void fill(place),
  };
}
