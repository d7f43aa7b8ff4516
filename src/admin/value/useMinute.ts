import { useSyncExternalStore } from 'react';
import { serverNow } from '../../dataProvider/serverTime';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current minute: everything relative on the screen moves together, with one timer. */
const minute = () => Math.floor(serverNow() / MINUTE) * MINUTE;

/** The minute it is, as epoch ms. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute);
