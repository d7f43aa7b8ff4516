import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './tokens';

/** So narrow that rows are cards, filters a sheet and the header short; the style sheets have the same width. */
export const NARROW = `(width < ${BREAKPOINTS.md}px)`;

/** Whether a media query holds, now and as the window changes. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
