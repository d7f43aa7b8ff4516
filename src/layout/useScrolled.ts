import { useSyncExternalStore } from 'react';

/** As of the last scroll event, px: to read it in a render forces a layout. */
let top = 0;
const listeners = new Set<() => void>();

function onScroll(): void {
  top = window.scrollY;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Adding it again has no effect. It stays, so that the position is known when the header comes back.
  window.addEventListener('scroll', onScroll, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is scrolled by more than `after` px. */
export const useScrolled = (after: number): boolean => useSyncExternalStore(subscribe, () => top > after);
