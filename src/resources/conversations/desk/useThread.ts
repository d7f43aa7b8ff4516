import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleData } from '../../../dataProvider/useAct';
import type { Conversation, Message } from '../contract';

/** ms between two looks for new messages while the tab is visible. */
const LOOK = 3_000;
const PAGE = 50;

interface Page {
  id: string;
  records: Message[];
  total?: number;
  conversation?: Conversation;
}

/** Both pages' messages once each, the newest first; of two versions of one the second counts. */
function merge(before: readonly Message[], page: readonly Message[]): Message[] {
  const all = new Map([...before, ...page].map((message) => [message.id, message]));
  return [...all.values()].toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

/** A conversation that keeps itself up to date, and grows backwards when asked. */
export function useThread(id: string) {
  const provider = useConsoleData();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [seen, setSeen] = useState<Page>();
  const [earlier, setEarlier] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const read = async (skip: number, signal?: AbortSignal) => {
    const meta = { query: { skip, limit: PAGE } };
    const { data } = await provider.getOne('conversations', { id, meta, signal });
    return data as Page;
  };
  const newest = useQuery({
    queryKey: ['conversations', 'thread', { id }],
    queryFn: ({ signal }) => read(0, signal),
    refetchInterval: LOOK,
  });
  if (newest.data && newest.data !== seen) {
    setSeen(newest.data);
    setMessages(merge(messages, newest.data.records));
  }
  const loadEarlier = async () => {
    if (earlier.busy) return;
    setEarlier({ busy: true });
    try {
      const { records } = await read(messages.length);
      setMessages((before) => merge(before, records));
      setEarlier({ busy: false });
    } catch (error) {
      setEarlier({ busy: false, error });
    }
  };
  return {
    messages,
    conversation: newest.data?.conversation,
    total: newest.data?.total ?? messages.length,
    error: newest.data ? null : newest.error,
    retry: () => void newest.refetch(),
    earlier,
    loadEarlier: () => void loadEarlier(),
  };
}
