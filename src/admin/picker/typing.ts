import { useState } from 'react';
import { isUnread, type Unread } from './search';
import { useText } from './texts';

/** Text of a picker's input: `typed` is the search term; the name of a selected record is only shown. */
export interface Typing {
  shown: string;
  typed: string;
  type: (shown: string, typed: string) => void;
}

export function useTyping(): Typing {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState('');
  const type = (shows: string, searches: string) => {
    setShown(shows);
    setTyped(searches);
  };
  return { shown, typed, type };
}

/** The label of a record: its name, or a mark and the end of its id if the name is unknown. */
export function useLabelOf(): <R extends { id: string }>(
  record: R | Unread,
  nameOf: (record: R) => string,
) => string {
  const text = useText();
  return (record, nameOf) => {
    if (!isUnread(record)) return nameOf(record);
    const id = record.id.slice(-8);
    if (record.unread === 'loading') return id;
    return text(record.unread === 'gone' ? 'gone_id' : 'unnamed_id', { id });
  };
}
