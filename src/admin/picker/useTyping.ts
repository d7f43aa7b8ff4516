import { useState } from 'react';

/** What stands in an input that finds by typing, and what of it is searched for. */
export interface Typing {
  shown: string;
  typed: string;
  type: (shows: string, searches: string) => void;
}

/** A chosen name stands in the input without being searched for. */
export function useTyping(): Typing {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState('');
  const type = (shows: string, searches: string) => {
    setShown(shows);
    setTyped(searches);
  };
  return { shown, typed, type };
}
