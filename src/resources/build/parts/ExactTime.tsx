import { useSyncExternalStore } from 'react';
import { formatExact, formatRelative } from '../../../i18n/format';

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
const minute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The exact time must be reachable by keyboard, so the element takes the focus. */
const focusable = { tabIndex: 0 };

/** An instant as distance from now; the exact time with its zone on hover and focus. */
export function ExactTime({ at }: { at: string }) {
  const now = useSyncExternalStore(subscribe, minute);
  return (
    <time dateTime={at} data-tip={formatExact(at)} {...focusable}>
      {formatRelative(at, now)}
    </time>
  );
}
