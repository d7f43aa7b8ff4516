import { useCallback } from 'react';
import { troubleOf } from '../../rules/words/troubles';
import { useText } from './texts';

/** Translates a stored trouble that is the server's sentence; undefined for the carrier's words. */
export function useTrouble(): (stored: string) => string | undefined {
  const text = useText();
  return useCallback(
    (stored) => {
      const known = troubleOf(stored);
      return known && text(known.code, known.values);
    },
    [text],
  );
}
