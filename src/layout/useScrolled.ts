import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `after` px. */
export const useScrolled = (after: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > after);
