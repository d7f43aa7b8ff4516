import { useCallback, useRef, useState } from 'react';
import { every } from '../../../dataProvider/failures';
import { useReadBy } from '../../../dataProvider/reads';
import { useIsRemoving } from '../../../dataProvider/useIsRemoving';
import type { ConsoleDataProvider } from '../../../dataProvider/types';
import { useConsoleData } from '../../../dataProvider/useAct';
import type { Conversation, Message, Viewer } from '../contract';
import { NOWHERE, partAt, placed, type Part, type Places } from './threadPositions';

/** Interval of polling for new messages while the tab is visible, ms. */
const LOOK = 3_000;
/** Each poll reads the newest messages. */
const NEWEST: Part = { skip: 0, limit: 50 };
/** A person who typed within this time is writing, ms. */
const WRITING = 10_000;

interface Page {
  id: string;
  records: Message[];
  total?: number;
  conversation?: Conversation;
  last_inbound_id?: string | null;
  last_reply_id?: string | null;
  viewers?: Viewer[];
}

async function readPart(
  provider: ConsoleDataProvider,
  id: string,
  part: Part,
  { signal, here }: { signal?: AbortSignal; here?: 'reading' | 'writing' } = {},
): Promise<Page> {
  const { limit } = part;
  const query = 'before' in part ? { limit, before: part.before } : { limit, skip: part.skip, here };
  const { data } = await provider.getOne('conversations', { id, meta: { query }, signal });
  return data as Page;
}

/** A conversation that is polled for new messages. Older ones are read when they are scrolled into view. */
export function useThread(id: string) {
  const provider = useConsoleData();
  const [places, setPlaces] = useState<Places>(NOWHERE);
  const [seen, setSeen] = useState<Page>();
  const [failed, setFailed] = useState<unknown>();
  const requests = useRef(new Set<string>());
  const typedAt = useRef(-Infinity);
  const here = () => (performance.now() - typedAt.current < WRITING ? 'writing' : 'reading');
  const read = useReadBy(
    ['conversations', 'thread', { id }],
    (by, signal) => readPart(by, id, NEWEST, { signal, here: here() }),
    { refetchInterval: every(LOOK), enabled: !useIsRemoving('conversations') },
  );
  const newest = 'value' in read ? read.value : undefined;
  if (newest && newest !== seen) {
    setSeen(newest);
    setPlaces(placed(places, newest, NEWEST));
  }
  const { total } = places;
  /** Reads the part around a visible place that is not loaded yet. A part is read once at a time. */
  const fill = async (place: number) => {
    const part = partAt(place, places);
    const key = JSON.stringify(part);
    if (requests.current.has(key)) return;
    requests.current.add(key);
    setFailed(undefined);
    try {
      const page = await readPart(provider, id, part);
      setPlaces((known) => placed(known, page, part));
    } catch (error) {
      setFailed(error);
    } finally {
      requests.current.delete(key);
    }
  };
  return {
    total,
    at: useCallback((place: number) => places.at.get(place), [places]),
    last: seen?.records.find(({ direction }) => direction === 'inbound'),
    /** The newest messages, with the known facts of the conversation. */
    read,
    /** Why older messages could not be read. */
    failed,
    fill: (place: number) => void fill(place),
    /** Tells the others, with the next read, that this person writes. */
    typed: useCallback(() => {
      typedAt.current = performance.now();
    }, []),
  };
}
